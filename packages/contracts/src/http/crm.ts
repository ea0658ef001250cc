import * as z from 'zod/mini';
import { currencyCode } from '../currency.ts';
import { listQuery } from './note-requests.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));

export const maxConnections = 10;

const crmSettings = z.object({
  /** Which notes are written: all at once, only reviewed ones, or each after a question. */
  review: z.enum(['all', 'confirmed', 'ask']),
  /** Treatment of values that are marked "Check" and not confirmed. */
  uncertain: z.enum(['empty', 'ask']),
  deals: z.boolean(),
  tasks: z.boolean(),
  owner: z.nullable(id),
  stage: z.nullable(id),
  /** Currency of amounts whose note names none. */
  currency: z.nullable(currencyCode),
});

const credentialField = z.object({
  name: z.enum(['url', 'token', 'user', 'password']),
  label: z.string(),
});

const crmKind = z.object({
  kind: z.string(),
  name: z.string(),
  /** True if the operator has registered an OAuth client. */
  oauth: z.boolean(),
  /**
   * Fields to fill in to connect without OAuth. Empty if that is not possible. Without OAuth, the CRM can then not be
   * connected, until the operator has registered a client.
   */
  fields: z.array(credentialField),
  objects: z.array(z.enum(['company', 'contact', 'deal', 'note', 'task'])),
});
export type CrmKind = z.infer<typeof crmKind>;

export const crmConnection = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  /** Name of the account in the CRM. */
  account: z.string(),
  state: z.enum(['active', 'paused', 'reconnect']),
  reason: z.nullable(z.string()),
  settings: crmSettings,
  createdAt: z.iso.datetime(),
  counts: z.object({ waiting: z.int(), asking: z.int(), failed: z.int() }),
});
export type CrmConnection = z.infer<typeof crmConnection>;

export const crmOverview = z.object({ kinds: z.array(crmKind), connections: z.array(crmConnection) });
export type CrmOverview = z.infer<typeof crmOverview>;

const secret = z.string().check(z.trim(), z.minLength(1), z.maxLength(4_000));

export const connectRequest = z.object({
  kind: z.string().check(z.maxLength(40)),
  url: z.optional(
    z
      .url({ protocol: /^https?$/, error: 'Enter an address that starts with https://' })
      .check(z.maxLength(500)),
  ),
  token: z.optional(secret),
  user: z.optional(secret),
  password: z.optional(secret),
});
export type ConnectRequest = z.infer<typeof connectRequest>;

export const connectUrl = z.object({ url: z.url() });

export const connectionChange = z.object({
  settings: z.optional(z.partial(crmSettings)),
  state: z.optional(z.enum(['active', 'paused'])),
});

const choice = z.object({ id: z.string(), label: z.string() });
export const accountOptions = z.object({ owners: z.array(choice), stages: z.array(choice) });

const question = z.object({ id: z.string(), text: z.string(), choices: z.array(choice) });

const recordLink = z.object({
  object: z.string(),
  id: z.string(),
  /** False for a record that was in the CRM before. */
  created: z.boolean(),
});

export const crmDelivery = z.object({
  noteId: z.string(),
  /** Contact and company of the note. Null if it names neither, or was deleted. */
  title: z.nullable(z.string()),
  state: z.enum(['waiting', 'writing', 'asking', 'written', 'failed', 'undone', 'skipped']),
  reason: z.nullable(z.string()),
  questions: z.array(question),
  records: z.array(recordLink),
  attempts: z.int(),
  nextAttemptAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type CrmDelivery = z.infer<typeof crmDelivery>;

export const deliveriesQuery = z.extend(listQuery, {
  state: z.optional(z.enum(['waiting', 'asking', 'written', 'failed', 'undone', 'skipped'])),
});

export const answersRequest = z.object({
  answers: z
    .record(id, id)
    .check(z.refine((answers) => Object.keys(answers).length <= 20, 'At most 20 answers')),
});

export const previewRequest = z.object({ noteId: id });

export const crmPreview = z.object({
  /** Why nothing would be written now; null if it would be. */
  reason: z.nullable(z.string()),
  questions: z.array(question),
  records: z.array(
    z.object({
      object: z.string(),
      action: z.enum(['create', 'update', 'none']),
      /** Name of the existing record; null for a new one. */
      existing: z.nullable(z.string()),
      fields: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
});
export type CrmPreview = z.infer<typeof crmPreview>;
