import type { ExportFormat } from '@debrief/contracts/http/notes-query';
import { send } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';
import { readerDay, readerTimeZone } from '../../../lib/date-preferences.ts';
import type { ListQuery } from '../shared/list-query.ts';
import { notesKey } from '../shared/note-keys.api.ts';

export const exportNotes = async (
  format: ExportFormat,
  ids: readonly string[],
  { sort }: ListQuery,
): Promise<void> => {
  const query = new URLSearchParams({ format, tz: readerTimeZone(), ...(sort && { sort }) });
  const response = await send('POST', `${notesKey}/export?${query}`, { body: { ids } });
  const name = `sales-notes-${readerDay(new Date())}.${format}`;
  download(await response.blob(), name);
};
