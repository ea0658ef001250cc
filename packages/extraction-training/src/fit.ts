// npm run fit: learns the ranker's weights from the training notes and prints cross-validated metrics.
import { writeFileSync } from 'node:fs';
import { RANKING_MODELS } from '@debrief/extraction/engines/load-local-extractor';
import { MODEL_NAMES } from '@debrief/extraction/fields/fields';
import { createModel } from '@debrief/extraction/ranking/ranker';
import { encodeModels } from '@debrief/extraction/ranking/weights-file';
import { report } from './evaluation/report.ts';
import { crossValidateModels, SETTINGS } from './fit/cross-validate.ts';
import { fit } from './fit/learn.ts';
import { loadTaggedNotes } from './fit/tagged-notes.ts';

const { scored, encoded } = crossValidateModels(await loadTaggedNotes());
const models = MODEL_NAMES.map((name) => {
  const model = createModel(fit(encoded[name], SETTINGS));
  process.stdout.write(`${name}: ${model.hashes.length} weights\n`);
  return model;
});
writeFileSync(RANKING_MODELS, encodeModels(models));
process.stdout.write(`${report(scored)}\n`);
