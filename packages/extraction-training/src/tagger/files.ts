const cache = (name: string) => new URL(`../../cache/${name}`, import.meta.url);

export const VOCABULARY = new URL('../../../extraction/model/vocabulary.txt', import.meta.url);
export const EXAMPLES = cache('examples.jsonl');
/** Token scores of the training notes, written by train/train.py. */
export const TOKEN_SCORES = cache('token-scores.jsonl.gz');

/** Returns the note id for the first window, then "id/1", "id/2" and so on. */
export const windowId = (id: string, window: number): string => (window === 0 ? id : `${id}/${window}`);
