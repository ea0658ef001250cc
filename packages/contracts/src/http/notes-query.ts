import * as z from 'zod/mini';
import { invalidAmountMessage } from '../amount-words.ts';
import { parseAmount } from '../amount.ts';
import { isCurrencyCode } from '../currency-codes.ts';
import { isTimeZone } from '../date-preferences.ts';
import { sentiments } from '../note-fields.ts';
import { maxPageSize } from './limits.ts';

/** Notes without a value are sorted last. */
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
export type NoteOrder = (typeof orders)[number];

export const newestFirst: NoteOrder = '-createdAt';

/** `week` is today and the next six days. `later` is after `week`. */
const dueTimes = ['overdue', 'today', 'week', 'later', 'any', 'none'] as const;
export type DueTime = (typeof dueTimes)[number];

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `Use one of ${values.join(', ')}`);
const amount = z.pipe(
  z.string().check(z.maxLength(50, 'At most 50 characters')),
  z.transform((typed: string, { issues }) => {
    const readings = parseAmount(typed);
    const [read] = readings;
    if (readings.length === 1 && read && read.amount >= 0 && read.currency === undefined) return read.amount;
    const message =
      read?.currency === undefined
        ? invalidAmountMessage(typed, readings)
        : 'Name the currency in `currency`';
    issues.push({
      code: 'custom',
      input: typed,
      message: (read?.amount ?? 0) < 0 ? 'Use an amount from 0' : message,
    });
    return z.NEVER;
  }),
);
/** Excludes the last day with a four-digit year, because the code computes the day after. */
const day = z.iso.date().check(z.refine((date) => date < '9999-12-31'));
const time = z.union([day, z.iso.datetime({ offset: true })], 'Use a date such as 2026-01-31');

/** The conditions are combined with AND. */
export const notesFilter = z.object({
  /** Prefixes of words, amounts (`50k`, `>100k`) and dates (`5 jan 2025`, `last week`). */
  q: z.optional(z.string().check(z.maxLength(200, 'At most 200 characters'))),
  sentiment: z.optional(oneOf(sentiments)),
  currency: z.optional(
    z.string().check(z.toUpperCase(), z.refine(isCurrencyCode, 'Use a currency code such as ZAR')),
  ),
  /** Inclusive. */
  from: z.optional(time),
  /** Inclusive for a day, exclusive for a time. */
  to: z.optional(time),
  /** In any unambiguous notation without a currency, such as `50k`. */
  min: z.optional(amount),
  max: z.optional(amount),
  due: z.optional(oneOf(dueTimes)),
  /** `true` selects notes with a field that is flagged for review, `false` the others. */
  check: z.optional(oneOf(['true', 'false'])),
  /** `true` selects deleted notes that can still be restored, instead of the others. */
  deleted: z.optional(oneOf(['true', 'false'])),
  ids: z.optional(
    z
      .string()
      .check(
        z.maxLength(4_000, 'At most 4000 characters'),
        z.regex(/^[\w-]+(?:,[\w-]+){0,99}$/, 'Use at most 100 ids with commas between them'),
      ),
  ),
  /** Defaults to the time zone in the user's preferences, or else UTC. */
  tz: z.optional(
    z
      .string()
      .check(
        z.maxLength(60),
        z.refine(isTimeZone, 'Use the name of a time zone, such as Africa/Johannesburg'),
      ),
  ),
});
export type NotesFilter = z.infer<typeof notesFilter>;

/** A cursor is valid only for the sort order of the page that returned it. */
export const notesQuery = z
  .extend(notesFilter, {
    /**
     * Lists notes that have changed since, the earliest change first. Inclusive, so a client that continues from
     * the last `updatedAt` gets that note again.
     */
    updatedSince: z.optional(
      z.iso.datetime({ offset: true, error: 'Use a time such as 2026-01-31T10:00:00Z' }),
    ),
    /** `include` lists deleted notes among the changes, with `deletedAt`. */
    deleted: z.optional(oneOf(['true', 'false', 'include'])),
    sort: z.optional(
      z.enum(orders, `Use one of ${sortFields.join(', ')}, with - before it for the opposite order`),
    ),
    /** Includes the history and word timestamps of each note. */
    full: z.optional(oneOf(['true', 'false'])),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPageSize))),
    cursor: z.optional(z.string().check(z.maxLength(1_000))),
  })
  .check(
    z.refine(({ updatedSince, sort }) => updatedSince === undefined || sort === undefined, {
      path: ['sort'],
      error: 'Remove sort: updatedSince lists the earliest change first',
    }),
    z.refine(({ updatedSince, deleted }) => updatedSince !== undefined || deleted !== 'include', {
      path: ['deleted'],
      error: 'Use include with updatedSince only',
    }),
  );
export type ListFilter = Omit<z.infer<typeof notesQuery>, 'sort' | 'full' | 'limit' | 'cursor'>;

/** Rejects unknown parameters. If one such as `limit` were ignored, too many notes would be deleted. */
export const deleteNotesQuery = z.strictObject(
  { ...z.omit(notesFilter, { deleted: true }).shape, sort: notesQuery.shape.sort },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Remove ${issue.keys.join(', ')}: notes cannot be deleted by it`
        : undefined,
  },
);

const exportFormats = ['csv', 'json', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportQuery = z.extend(notesFilter, {
  format: oneOf(exportFormats),
  sort: notesQuery.shape.sort,
});

/** The ids are in the body, because they may be too long for a query string. */
export const exportSelectionQuery = z.pick(exportQuery, { format: true, sort: true, tz: true });

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

/** Compares names without regard to case. */
export const aboutQuery = z.union([z.strictObject({ contact: name }), z.strictObject({ company: name })]);
export type AboutQuery = z.infer<typeof aboutQuery>;
