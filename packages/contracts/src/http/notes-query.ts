import { z } from 'zod';
import { unclearAmount } from '../amount-words.ts';
import { readAmount } from '../amount.ts';
import { isCurrencyCode } from '../currency-codes.ts';
import { isTimeZone } from '../date-preferences.ts';
import { sentiments } from '../note-fields.ts';
import { maxPageSize } from './limits.ts';

/** What notes are sorted by; notes without it come last. */
export const sortFields = [
  'createdAt',
  'contactName',
  'companyName',
  'dealSize',
  'sentiment',
  'nextStepsDue',
] as const;
export type SortField = (typeof sortFields)[number];

const orders = sortFields.flatMap((field) => [field, `-${field}`] as const);
/** A field, ascending; with `-` before it, descending. */
export type NoteOrder = (typeof orders)[number];

export const newestFirst: NoteOrder = '-createdAt';

/** When a note's follow-up is due: before today, today, within seven days from today, after those, at any time or never. */
const dueTimes = ['overdue', 'today', 'week', 'later', 'any', 'none'] as const;
export type DueTime = (typeof dueTimes)[number];

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `Use one of ${values.join(', ')}`);
/** An amount as people write it. One that can mean two amounts is refused. */
const amount = z
  .string()
  .max(50, 'At most 50 characters')
  .transform((typed, { addIssue }) => {
    const readings = readAmount(typed);
    const [read] = readings;
    if (readings.length === 1 && read && read.amount >= 0 && read.currency === undefined) return read.amount;
    const message =
      read?.currency === undefined ? unclearAmount(typed, readings) : 'Name the currency in `currency`';
    addIssue({ code: 'custom', message: (read?.amount ?? 0) < 0 ? 'Use an amount from 0' : message });
    return z.NEVER;
  });
/** With a day after it that has four digits of a year, too. */
const day = z.iso.date().refine((date) => date < '9999-12-31');
const time = z.union([day, z.iso.datetime({ offset: true })], 'Use a date such as 2026-01-31');

/** Which notes: those that meet all of it. */
export const notesFilter = z.object({
  /** Words, each the beginning of one in the note; amounts (`50k`, `>100k`); days (`5 jan 2025`, `last week`). */
  q: z.string().max(200, 'At most 200 characters').optional(),
  sentiment: oneOf(sentiments).optional(),
  /** Of the amount, ISO 4217. */
  currency: z.string().toUpperCase().refine(isCurrencyCode, 'Use a currency code such as ZAR').optional(),
  /** Made on this day or later, or from this moment on. */
  from: time.optional(),
  /** Made on this day or earlier, or before this moment. */
  to: time.optional(),
  /** The amount, in any form that the edit form accepts, such as `50k` or `250,000`. */
  min: amount.optional(),
  max: amount.optional(),
  due: oneOf(dueTimes).optional(),
  /** Whether a field is marked to be checked. */
  check: oneOf(['true', 'false']).optional(),
  /** `true`: the notes that were deleted within the last 30 days, in place of the others. */
  deleted: oneOf(['true', 'false']).optional(),
  /** These notes, by their ids with commas between them. */
  ids: z
    .string()
    .max(4_000, 'At most 4000 characters')
    .regex(/^[\w-]+(?:,[\w-]+){0,99}$/, 'Use at most 100 ids with commas between them')
    .optional(),
  /** The time zone in which days begin; by default the user's preference, or else UTC. */
  tz: z
    .string()
    .max(60)
    .refine(isTimeZone, 'Use the name of a time zone, such as Africa/Johannesburg')
    .optional(),
});
export type NotesFilter = z.infer<typeof notesFilter>;

/** A page of the notes of a filter. `Link` names the next page; a cursor is for the order that it came with. */
export const notesQuery = notesFilter.extend({
  sort: z
    .enum(orders, `Use one of ${sortFields.join(', ')}, with - before it for the opposite order`)
    .optional(),
  /** `true`: each note with its history and the times of its words, as an export has them. */
  full: oneOf(['true', 'false']).optional(),
  limit: z.coerce.number().int().min(1).max(maxPageSize).optional(),
  cursor: z.string().max(1_000).optional(),
});

/**
 * The notes of a filter, to delete. Any other parameter is refused, because ignoring a misspelled or unsupported one, such as
 * `limit`, would delete more notes than asked for. `sort` changes nothing.
 */
export const deleteNotesQuery = z.strictObject(
  { ...notesFilter.omit({ deleted: true }).shape, sort: notesQuery.shape.sort },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Remove ${issue.keys.join(', ')}: notes cannot be deleted by it`
        : undefined,
  },
);

const exportFormats = ['csv', 'json', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The notes of a filter as a file. */
export const exportQuery = notesFilter.extend({
  format: oneOf(exportFormats),
  sort: notesQuery.shape.sort,
});

/** Notes that are named, as a file: more than a query has place for. */
export const exportNamedQuery = exportQuery.pick({ format: true, sort: true, tz: true });
