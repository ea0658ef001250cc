import { notesQuery } from '@debrief/contracts/http/notes-query';
import * as z from 'zod/mini';
import { findContacts } from './find-contacts.ts';
import { briefNote, noteWithEvidence, presentBrief, presentWithEvidence } from './present-note.ts';
import { defineTool, readOnly, type Tool } from './tool.ts';
import { untrustedHint } from './untrusted.ts';

const maxResults = 50;
const defaultResults = 10;

export const noteId = z
  .string()
  .check(z.regex(/^[\w-]{1,64}$/, 'Use the id of a note'), z.describe('The id of a note'));

const { q, from, to, sentiment, currency, cursor } = notesQuery.shape;

const paging = {
  limit: z.optional(
    z
      .int()
      .check(
        z.minimum(1),
        z.maximum(maxResults, `At most ${maxResults}`),
        z.describe(`Results per page; ${defaultResults} by default`),
      ),
  ),
  cursor: cursor.check(z.describe('`nextCursor` of the previous page, with the same conditions')),
};

const notesResult = z.object({
  untrusted: z.object({ notes: z.array(briefNote) }),
  nextCursor: z.nullable(z.string()),
});

const searchNotes = defineTool({
  name: 'search_notes',
  title: 'Search sales notes',
  scope: 'notes:read',
  annotations: readOnly,
  description: `Lists the user’s sales notes, newest first. All conditions must match. ${untrustedHint}`,
  input: z.strictObject({
    q: q.check(z.describe('Beginnings of words, amounts such as >100k, or dates such as "last week"')),
    from: from.check(z.describe('First day or time of the call, such as 2026-01-31')),
    to: to.check(z.describe('Last day of the call, such as 2026-01-31')),
    sentiment: sentiment.check(z.describe('Sentiment of the customer')),
    currency: currency.check(z.describe('Currency of the deal, such as ZAR')),
    ...paging,
  }),
  output: notesResult,
  async run(api, { limit = defaultResults, ...request }) {
    const { notes, nextCursor } = await api.notes({ ...request, limit });
    return { untrusted: { notes: notes.map(presentBrief) }, nextCursor };
  },
});

const getNote = defineTool({
  name: 'get_note',
  title: 'Read a sales note',
  scope: 'notes:read',
  annotations: readOnly,
  description:
    'Returns a sales note with its evidence: `quotations` has the words of the transcription that each field was ' +
    'read from. A field without quotations was entered by a person or not mentioned. Fields in `fieldsToCheck` are ' +
    `uncertain: say so when you use them. ${untrustedHint}`,
  input: z.strictObject({ noteId }),
  output: z.object({ untrusted: z.object({ note: noteWithEvidence }) }),
  run: async (api, input) => ({ untrusted: { note: presentWithEvidence(await api.note(input.noteId)) } }),
});

const listDueFollowUps = defineTool({
  name: 'list_due_follow_ups',
  title: 'List due follow-ups',
  scope: 'notes:read',
  annotations: readOnly,
  description: `Lists notes with an open follow-up, by due date. ${untrustedHint}`,
  input: z.strictObject({
    due: z
      .enum(['overdue', 'today', 'week'])
      .check(z.describe('`week` is today and the next six days, without overdue follow-ups')),
    ...paging,
  }),
  output: notesResult,
  async run(api, { limit = defaultResults, ...request }) {
    const { notes, nextCursor } = await api.notes({ ...request, sort: 'nextStepsDue', limit });
    return { untrusted: { notes: notes.map(presentBrief) }, nextCursor };
  },
});

const contact = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  company: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});

const searchContacts = defineTool({
  name: 'search_contacts',
  title: 'Search contacts',
  scope: 'contacts:read',
  annotations: readOnly,
  description: `Finds people and companies in the user’s contacts. ${untrustedHint}`,
  input: z.strictObject({
    q: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Enter a name'),
        z.maxLength(200, 'At most 200 characters'),
        z.describe('Beginnings of words of the name, company, email address or phone number'),
      ),
    limit: paging.limit,
  }),
  output: z.object({
    untrusted: z.object({ contacts: z.array(contact) }),
    /** More than the contacts that are returned if the limit was exceeded. */
    total: z.int().check(z.describe('Number of matching contacts, of which at most `limit` are returned')),
  }),
  async run(api, input) {
    const found = findContacts(await api.contacts(), input.q);
    const contacts = found
      .slice(0, input.limit ?? defaultResults)
      .map(({ phone = null, ...rest }) => ({ ...rest, phone }));
    return { untrusted: { contacts }, total: found.length };
  },
});

export const readTools: readonly Tool[] = [searchNotes, getNote, listDueFollowUps, searchContacts];
