import { extractLocally } from '../../../src/domain/extraction/local-extractor.ts';

/** What the local engine finds in one field of a text. */
export const read = <Field extends keyof ReturnType<typeof extractLocally>>(field: Field, text: string) =>
  extractLocally(text)[field];
