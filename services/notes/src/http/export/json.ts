import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { presentSalesNote } from '@debrief/sales-notes/present';

export async function* writeJson(notes: AsyncIterable<SalesNoteDocument>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const note of notes) {
    yield separator + JSON.stringify(presentSalesNote(note));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
