import type { ExportFormat } from '@debrief/contracts/http/notes-query';
import { browserPath } from '../../../lib/browser-path.ts';
import { readerTimeZone } from '../../../lib/date-preferences.ts';
import { queryString, type ListQuery } from './list-query.ts';

export const notesKey = '/api/sales-notes';

export const noteKey = (id: string) => `${notesKey}/${encodeURIComponent(id)}`;

/** Deleted notes can be restored for 30 days. */
export const deletedNotesKey = `${notesKey}?deleted=true`;

export const aboutKey = `${notesKey}/about`;

export const aboutPath = (kind: 'contact' | 'company', name: string) =>
  `${aboutKey}?${new URLSearchParams({ [kind]: name })}`;

const withoutQuery = (path: string) => path.split('?')[0];

const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path);

/** Adds the user's time zone, for emails that show dates. */
export const withTimeZone = (path: string): string =>
  withQuery(path, new URLSearchParams({ tz: readerTimeZone() }).toString());

export const listPath = (query: ListQuery): string => withQuery(notesKey, queryString(query));

export const summaryPath = ({ sort: _order, ...filters }: ListQuery): string =>
  withQuery(`${notesKey}/figures`, queryString(filters));

export const isNoteList = (key: unknown): boolean =>
  typeof key === 'string' && withoutQuery(key) === notesKey;

export const insightsKey = `${notesKey}/insights`;

/** Matches the figures and the insights. */
export const isSummaryKey = (key: unknown): boolean =>
  typeof key === 'string' && [`${notesKey}/figures`, insightsKey].includes(withoutQuery(key) ?? '');

export const exportPath = (format: ExportFormat, query: ListQuery): string =>
  browserPath(`${notesKey}/export?${new URLSearchParams({ ...query, format, tz: readerTimeZone() })}`);

export const audioPath = (id: string, { download = false } = {}): string =>
  browserPath(`${noteKey(id)}/audio${download ? '?download=1' : ''}`);

export const calendarFilePath = (id: string): string => browserPath(`${noteKey(id)}/follow-up.ics`);
