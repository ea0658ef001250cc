import type { Extraction, Field } from '../../src/extractor.ts';
import { createLocalExtractor, type LocalModels } from '../../src/extract.ts';
import { loadRankingModels } from '../../src/engines/load-local-extractor.ts';
import { createOnnxTagger } from '../../src/engines/onnx-tagger.ts';

export const learned: LocalModels = {
  tagger: await createOnnxTagger(),
  models: await loadRankingModels(),
};
export const extractor = await createLocalExtractor(learned);

export const readNote = (text: string, day?: string): Promise<Extraction> =>
  extractor.extract(text, day === undefined ? {} : { day });

export const read = async <Name extends Field>(field: Name, text: string) => (await readNote(text))[field];
