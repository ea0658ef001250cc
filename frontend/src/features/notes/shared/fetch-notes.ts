import { maxPageSize } from '@debrief/contracts/http/limits';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { readJson, send } from '../../../lib/api.ts';
import { untilIdle } from '../../../lib/load-when-idle.ts';
import { nextPagePath } from '../../../lib/next-page-path.ts';
import { salesNotesSchema } from '../../../lib/schemas/sales-note.ts';

/** A small first page renders quickly and suffices for most users. Later pages have the server's maximum size. */
const firstPage = 100;

/**
 * Fetches all notes of the list at `path`, page by page. Renders the notes so far through `onPart` before it requests the next
 * page.
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
