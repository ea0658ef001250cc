import { maxPageSize } from '@debrief/contracts/http/limits';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { send } from '../../../lib/api.ts';
import { nextPath } from '../../../lib/next-path.ts';

/** The first page fills a screen and is all that most people have; the others come in as few requests as may be. */
const firstPage = 100;

/**
 * All notes, newest first, read a page at a time. `onPart` is given what is there after each page but the last, so that
 * the newest notes can be shown while thousands are still on their way.
 */
export const fetchNotes = async (
  path: string,
  onPart: (notes: readonly SalesNote[]) => void,
): Promise<SalesNote[]> => {
  const notes: SalesNote[] = [];
  let next: string | undefined = `${path}?limit=${firstPage}`;
  while (next) {
    const response: Response = await send('GET', next);
    notes.push(...((await response.json()) as SalesNote[]));
    next = nextPath(response, { limit: maxPageSize });
    if (next) onPart([...notes]);
  }
  return notes;
};
