import type { Extraction, Field } from '../../src/domain/extractor.ts';
import { createLocalExtractor, type LocalModels } from '../../src/domain/local-extractor.ts';
import { loadDecisionModels } from '../../src/engines/load-local-extractor.ts';
import { createNeuralReader } from '../../src/engines/neural-reader.ts';

export const learned: LocalModels = {
  reader: await createNeuralReader(),
  models: await loadDecisionModels(),
};
export const extractor = await createLocalExtractor(learned);

/** What the local engine makes of a text. */
export const readNote = (text: string, day?: string): Promise<Extraction> =>
  extractor.extract(text, day === undefined ? {} : { day });

/** What the local engine finds in one field of a text. */
export const read = async <Name extends Field>(field: Name, text: string) => (await readNote(text))[field];
