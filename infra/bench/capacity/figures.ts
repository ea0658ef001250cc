import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export const measuredPath = at('measured.json');
const assumedPath = at('assumptions.json');

/** What one of something costs; processor time in milliseconds, by process. */
const cost = z.object({
  count: z.number(),
  requests: z.number(),
  processorMs: z.record(z.string(), z.number()),
  documentBytes: z.number(),
  audioBytes: z.number(),
  mails: z.number(),
  mailBytes: z.number(),
  events: z.number(),
});

export type Cost = z.infer<typeof cost>;

export const actionNames = [
  'sign-up',
  'login',
  'page',
  'dashboard',
  'typed note',
  'minute of speech',
] as const;
export type ActionName = (typeof actionNames)[number];

const measured = z.object({
  machine: z.string(),
  actions: z.record(z.enum(actionNames), cost),
  /** Of an instance that does nothing: processor time in milliseconds of each second. */
  idleMs: z.record(z.string(), z.number()),
  /** The most memory of an instance in this run. */
  memoryMb: z.record(z.string(), z.number()),
});

/** What `npm run bench -- capacity` measured. */
export type Measured = z.infer<typeof measured>;

const rates = z.object({
  signUps: z.number(),
  logins: z.number(),
  pages: z.number(),
  dashboards: z.number(),
  typedNotes: z.number(),
  recordings: z.number(),
});

const assumptions = z.object({
  usersADay: z.array(z.number()),
  /** What a user does on a day. */
  perUserAndDay: rates,
  minutesOfRecording: z.number(),
  daysOfWorkInAYear: z.number(),
  /** How much of a day's work comes in its busiest hour. */
  shareOfBusiestHour: z.number(),
  /** How busy a core may be in that hour. */
  targetUse: z.number(),
  minimumInstances: z.number(),
  coresOfAnInstance: z.number(),
  coresOfAWorker: z.number(),
  /** Stored documents with their indexes, in bytes for each byte of a document. */
  indexFactor: z.number(),
  copiesOfDocuments: z.number(),
  tokensOfANote: z.object({ in: z.number(), out: z.number() }),
  prices: z.object({
    currency: z.string(),
    thousandMails: z.number(),
    minuteOfTranscription: z.number(),
    millionTokensIn: z.number(),
    millionTokensOut: z.number(),
  }),
});

/** What nobody can measure here: change it and run `npm run capacity`. */
export type Assumptions = z.infer<typeof assumptions>;

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

export const readMeasured = (): Measured => measured.parse(read(measuredPath));
export const readAssumptions = (): Assumptions => assumptions.parse(read(assumedPath));
