import type { ExportFormat } from '@debrief/contracts/http/notes-query';
import { browserPath } from '../../../lib/browser-path.ts';
import { readerTimeZone } from '../../../lib/date-preferences.ts';
import { queryString, type ListQuery } from '../list-query.ts';

export const notesKey = '/api/sales-notes';

/** The address of one note; what is known about it is below. */
export const noteKey = (id: string) => `${notesKey}/${encodeURIComponent(id)}`;

/** The notes that were deleted within the last 30 days, which can be restored. */
export const deletedNotesKey = `${notesKey}?deleted=true`;

/** The notes on contacts and companies are below, by name. */
export const aboutKey = `${notesKey}/about`;

const withoutQuery = (path: string) => path.split('?')[0];

const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path);

/** A path whose answer shows times: in the reader's time zone. */
export const inReadersZone = (path: string): string =>
  withQuery(path, new URLSearchParams({ tz: readerTimeZone() }).toString());

/** The path of the notes that match, which is also their key in the cache. */
export const listPath = (query: ListQuery): string => withQuery(notesKey, queryString(query));

/** The path of the figures over the notes that match, whatever their order. */
export const figuresPath = ({ sort: _order, ...filters }: ListQuery): string =>
  withQuery(`${notesKey}/figures`, queryString(filters));

/** Whether a key of the cache is a list of notes, whatever its filters. */
export const isNoteList = (key: unknown): boolean =>
  typeof key === 'string' && withoutQuery(key) === notesKey;

/** Whether a key of the cache is figures of notes, whatever their filters. */
export const areFigures = (key: unknown): boolean =>
  typeof key === 'string' && withoutQuery(key) === `${notesKey}/figures`;

/** Where the notes of a list are downloaded, their dates in the reader's time zone. */
export const exportPath = (format: ExportFormat, query: ListQuery): string =>
  browserPath(`${notesKey}/export?${new URLSearchParams({ ...query, format, tz: readerTimeZone() })}`);

/** The address of a note's recording, to play or to download. */
export const audioPath = (id: string, { download = false } = {}): string =>
  browserPath(`${noteKey(id)}/audio${download ? '?download=1' : ''}`);

/** Where the follow-up of a note is downloaded for a calendar. */
export const calendarFilePath = (id: string): string => browserPath(`${noteKey(id)}/follow-up.ics`);
