import type { OutboxStatus } from '@debrief/service-kit/messaging/outbox-status';
import type { ParkedDelivery, QueueStatus } from '@debrief/service-kit/messaging/queues';
import { table, type Column } from './table.ts';
import { formatAge, truncate, count } from './format-words.ts';

/** Maximum length of an error in a table. `--json` prints the full text. */
const maxErrorLength = 100;

export const isBusy = ({ waiting, retrying, parked }: QueueStatus): boolean =>
  waiting + retrying + parked > 0;

const isNotable = (queue: QueueStatus) => isBusy(queue) || queue.consumers === 0;

const queueColumns: readonly Column<QueueStatus>[] = [
  { title: 'QUEUE', of: ({ queue }) => queue },
  { title: 'WAITING', of: ({ waiting }) => waiting },
  { title: 'RETRYING', of: ({ retrying }) => retrying },
  { title: 'PARKED', of: ({ parked }) => parked },
  { title: 'OLDEST', of: ({ oldestSeconds }) => formatAge(oldestSeconds) },
  { title: 'FIRST PARKED', of: ({ oldestParkedSeconds }) => formatAge(oldestParkedSeconds) },
  { title: 'CONSUMERS', of: ({ consumers }) => consumers ?? '–' },
];

const showQueues = (queues: readonly QueueStatus[]): string => {
  const busy = queues.filter(isNotable);
  if (busy.length === 0) return `All ${queues.length} queues are empty.\n`;
  const quiet = queues.length - busy.length;
  return table(queueColumns, busy) + (quiet > 0 ? `And ${count(quiet, 'empty queue')}.\n` : '');
};

const outboxColumns: readonly Column<OutboxStatus>[] = [
  { title: 'OUTBOX', of: ({ database }) => database },
  { title: 'NOT YET PUBLISHED', of: ({ events }) => events },
  { title: 'OLDEST', of: ({ oldestSeconds }) => formatAge(oldestSeconds) },
];

const showOutboxes = (outboxes: readonly OutboxStatus[] | null): string => {
  if (!outboxes)
    return 'The outboxes were not checked: MONGO_URL is not set, and DATA_DIR has no documents.\n';
  const busy = outboxes.filter(({ events }) => events > 0);
  if (busy.length === 0) return `Every event is published: all ${outboxes.length} outboxes are empty.\n`;
  return table(outboxColumns, busy);
};

const showLeftBehind = (queues: readonly QueueStatus[]): string =>
  queues.length === 0
    ? ''
    : `\nLeft in the databases from a time without a broker, to be continued when Debrief runs without AMQP_URL:\n${table(queueColumns, queues)}`;

export const formatStatus = (status: {
  queues: readonly QueueStatus[];
  outboxes: readonly OutboxStatus[] | null;
  leftBehind: readonly QueueStatus[];
}): string =>
  `${showQueues(status.queues)}\n${showOutboxes(status.outboxes)}${showLeftBehind(status.leftBehind)}`;

const secondsSince = (time: Date | null, now: Date) =>
  time && Math.max(0, Math.round((now.getTime() - time.getTime()) / 1000));

/** Formats parked deliveries as a table, without the data of the events. */
export const formatParked = (
  deliveries: readonly ParkedDelivery[],
  { now, oneQueue }: { now: Date; oneQueue: boolean },
): string => {
  const columns: Column<ParkedDelivery>[] = [
    { title: 'ID', of: ({ eventId }) => eventId },
    { title: 'EVENT', of: ({ type }) => type },
    { title: 'TRIES', of: ({ attempts }) => attempts },
    { title: 'PARKED', of: ({ parkedAt }) => formatAge(secondsSince(parkedAt, now)) },
    { title: 'REQUEST', of: ({ correlationId }) => truncate(correlationId ?? '–', 40) },
    { title: 'ERROR', of: ({ error }) => truncate(error, maxErrorLength) },
  ];
  if (!oneQueue) columns.unshift({ title: 'QUEUE', of: ({ queue }) => queue });
  return table(columns, deliveries);
};
