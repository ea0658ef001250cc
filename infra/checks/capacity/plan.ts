import type { Assumptions, Cost, Measured } from './figures.ts';

/** Resources for a number of daily users. Rates per second and instances are for the busiest hour. */
export interface Plan {
  readonly users: number;
  readonly requestsASecond: number;
  readonly eventsASecond: number;
  readonly mailsADay: number;
  readonly minutesOfSpeechADay: number;
  /** Totals by component. `cores` is the number of cores in use. */
  readonly parts: ReadonlyMap<string, { cores: number; instances: number; memoryMb: number }>;
  readonly documentGbAYear: number;
  readonly audioGbAYear: number;
  /** Costs per month, in the currency of the assumptions. */
  readonly mailCost: number;
  readonly transcriptionCost: number;
  readonly extractionCost: number;
}

const workers = 'ai-pipeline-worker';
const hour = 3_600;
const monthsAYear = 12;

/** Scales transcription and storage with the length of a recording. */
const recordingCost = (minute: Cost, minutes: number): Cost => ({
  ...minute,
  processorMs: {
    ...minute.processorMs,
    [workers]: (minute.processorMs[workers] ?? 0) * minutes,
  },
  audioBytes: minute.audioBytes * minutes,
});

const dailyActions = (
  { actions }: Measured,
  { perUserAndDay: each, minutesOfRecording }: Assumptions,
  users: number,
) =>
  [
    { count: users * each.signUps, cost: actions['sign-up'] },
    { count: users * each.logins, cost: actions.login },
    { count: users * each.pages, cost: actions.page },
    { count: users * each.dashboards, cost: actions.dashboard },
    { count: users * each.typedNotes, cost: actions['typed note'] },
    { count: users * each.recordings, cost: recordingCost(actions['minute of speech'], minutesOfRecording) },
  ] as const;

export const planFor = (users: number, measured: Measured, assumed: Assumptions): Plan => {
  const day = dailyActions(measured, assumed, users);
  const sum = (of: (cost: Cost) => number) =>
    day.reduce((total, { count, cost }) => total + count * of(cost), 0);
  const inBusiestSecond = (total: number) => (total * assumed.shareOfBusiestHour) / hour;

  const sizeOf = (part: string) => {
    const busy = inBusiestSecond(sum(({ processorMs }) => processorMs[part] ?? 0)) / 1000;
    const size = part === workers ? assumed.coresOfAWorker : assumed.coresOfAnInstance;
    const idle = (measured.idleMs[part] ?? 0) / 1000;
    const instances = Math.max(assumed.minimumInstances, Math.ceil(busy / (size * assumed.targetUse - idle)));
    const memoryMb = instances * (measured.memoryMb[part] ?? 0);
    return { cores: busy + instances * idle, instances, memoryMb };
  };
  const year = assumed.daysOfWorkInAYear;
  const notes = users * (assumed.perUserAndDay.typedNotes + assumed.perUserAndDay.recordings);
  const minutesOfSpeechADay = users * assumed.perUserAndDay.recordings * assumed.minutesOfRecording;
  const mailsADay = sum(({ mails }) => mails);
  const { prices, tokensOfANote: tokens } = assumed;
  const aMonth = (cost: number) => (cost * year) / monthsAYear;
  return {
    users,
    requestsASecond: inBusiestSecond(sum(({ requests }) => requests)),
    eventsASecond: inBusiestSecond(sum(({ events }) => events)),
    mailsADay,
    minutesOfSpeechADay,
    parts: new Map(Object.keys(measured.memoryMb).map((part) => [part, sizeOf(part)])),
    documentGbAYear:
      (sum(({ documentBytes }) => documentBytes) * year * assumed.indexFactor * assumed.copiesOfDocuments) /
      1e9,
    audioGbAYear: (sum(({ audioBytes }) => audioBytes) * year) / 1e9,
    mailCost: aMonth((mailsADay / 1000) * prices.thousandMails),
    transcriptionCost: aMonth(minutesOfSpeechADay * prices.minuteOfTranscription),
    extractionCost: aMonth(
      (notes * (tokens.in * prices.millionTokensIn + tokens.out * prices.millionTokensOut)) / 1e6,
    ),
  };
};
