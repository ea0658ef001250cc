/** What the notes are cut into pieces by. */
export const VOCABULARY = new URL('../../../model/vocabulary.txt', import.meta.url);
/** What the reader learns from; made anew from the notes, and not kept. */
export const EXAMPLES = new URL('examples.jsonl', import.meta.url);
/** The ids of the notes that the reader in use did not learn, a line each; made anew by keep.ts, and not kept. */
export const NEW_NOTES = new URL('new-notes.txt', import.meta.url);
/** What readers made of the notes they had not learned from; not in the repository. */
export const READINGS = new URL('readings.jsonl.gz', import.meta.url);
/** What the reader learns from, and was told, a window of a note at a time. */
export const windowId = (id: string, window: number): string => (window === 0 ? id : `${id}/${window}`);
