import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export const measuredPath = at('measured.json');
const assumedPath = at('assumptions.json');

/** Mean cost of one action, measured over `count` actions. CPU milliseconds by component. */
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
  /** CPU milliseconds per second of an idle instance, by component. */
  idleMs: z.record(z.string(), z.number()),
  memoryMb: z.record(z.string(), z.number()),
});

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
  perUserAndDay: rates,
  minutesOfRecording: z.number(),
  daysOfWorkInAYear: z.number(),
  /** Share of a day's work that falls in the busiest hour, 0 to 1. */
  shareOfBusiestHour: z.number(),
  /** Target CPU utilization in the busiest hour, 0 to 1. */
  targetUse: z.number(),
  minimumInstances: z.number(),
  coresOfAnInstance: z.number(),
  coresOfAWorker: z.number(),
  /** Stored bytes, with indexes, per document byte. */
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

/** Inputs that cannot be measured, from assumptions.json. After a change, run `npm run capacity`. */
export type Assumptions = z.infer<typeof assumptions>;

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

export const readMeasured = (): Measured => measured.parse(read(measuredPath));
export const readAssumptions = (): Assumptions => assumptions.parse(read(assumedPath));
