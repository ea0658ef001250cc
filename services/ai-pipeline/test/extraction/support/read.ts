import { extractLocally } from '../../../src/domain/extraction/local-extractor.ts';
import type { Field } from '../../../src/domain/extraction/extractor.ts';
import { createNeuralReader } from '../../../src/engines/neural-reader.ts';

export const reader = await createNeuralReader();

/** What the local engine makes of a text. */
export const readNote = (text: string, day?: string) => extractLocally(reader, text, day);

/** What the local engine finds in one field of a text. */
export const read = async <Name extends Field>(field: Name, text: string) => (await readNote(text))[field];
