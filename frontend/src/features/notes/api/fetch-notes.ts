import { maxPageSize } from '@debrief/contracts/http/limits';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { readJson, send } from '../../../lib/api.ts';
import { untilIdle } from '../../../lib/load-when-idle.ts';
import { nextPagePath } from '../../../lib/next-page-path.ts';
import { salesNotesSchema } from '../../../lib/schemas/sales-note.ts';

/** A small first page shows quickly and is all that most users need. The rest is fetched in pages of the largest size. */
const firstPage = 100;

/**
 * All notes of the list at `path`, fetched page by page. `onPart` is called with the notes so far after each page but the last, so
 * that the newest notes can be shown while thousands are still loading. They are shown before the next page is asked for.
 */
export const fetchNotes = async (
  path: string,
  onPart: (notes: readonly SalesNote[]) => void,
): Promise<SalesNote[]> => {
  const notes: SalesNote[] = [];
  let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=${firstPage}`;
  while (next) {
    const response: Response = await send('GET', next);
    notes.push(...(await readJson(next, response, salesNotesSchema)));
    next = nextPagePath(response, { limit: maxPageSize });
    if (!next) break;
    onPart([...notes]);
    await untilIdle();
  }
  return notes;
};
