import type { OutboxStatus } from '@debrief/service-kit/messaging/outbox-status';
import type { ParkedDelivery, Queues, QueueStatus } from '@debrief/service-kit/messaging/queues';
import { UsageError, type Request } from './request.ts';
import { formatParked, formatStatus } from './format.ts';
import { count } from './format-words.ts';

export interface QueueAdminContext {
  readonly queues: Queues;
  /** Resolves to null if there is no database. */
  readonly outboxes: () => Promise<OutboxStatus[] | null>;
  /** Returns the queues left in the databases from a time without a broker. */
  readonly leftBehind: () => Promise<QueueStatus[]>;
  readonly now: () => Date;
  readonly write: (text: string) => void;
}

export class NotParkedError extends Error {
  override readonly name = 'NotParkedError';
}

/** Maximum number of deliveries in one table. */
const pageSize = 100;

const checkQueue = async (queues: Queues, queue: string): Promise<void> => {
  const names = await queues.names();
  if (!names.includes(queue))
    throw new UsageError(`There is no queue ${JSON.stringify(queue)}: there are ${names.join(', ')}.`);
};

const notParked = (queue: string, id: string) =>
  new NotParkedError(
    `Nothing is parked in ${queue} under the id ${id}: see npm run events -- parked ${queue}.`,
  );

const printStatus = async ({ write, ...queueAdmin }: QueueAdminContext, { json }: Request): Promise<void> => {
  const status = {
    queues: await queueAdmin.queues.status(),
    outboxes: await queueAdmin.outboxes(),
    leftBehind: await queueAdmin.leftBehind(),
  };
  write(json ? `${JSON.stringify(status)}\n` : formatStatus(status));
};

type RequestFor<Verb> = Extract<Request, { do: Verb }>;

const listParked = async (
  { queues, now, write }: QueueAdminContext,
  { queue, limit, json }: RequestFor<'parked'>,
) => {
  let page: ParkedDelivery[] = [];
  let shown = 0;
  const flush = () => {
    if (page.length > 0 && json) for (const delivery of page) write(`${JSON.stringify(delivery)}\n`);
    else if (page.length > 0) write(formatParked(page, { now: now(), oneQueue: queue !== undefined }));
    page = [];
  };
  for await (const delivery of queues.parked(queue)) {
    if (shown === limit) {
      flush();
      if (!json) write(`Only the first ${limit} are shown: --limit shows more.\n`);
      return;
    }
    page.push(delivery);
    shown++;
    if (page.length === pageSize) flush();
  }
  flush();
  if (shown === 0 && !json) write(queue ? `Nothing is parked in ${queue}.\n` : 'Nothing is parked.\n');
};

const replay = async ({ queues, write }: QueueAdminContext, { queue, id, json }: RequestFor<'replay'>) => {
  const replayed = await queues.replay(queue, id);
  if (id && replayed === 0) throw notParked(queue, id);
  if (json) write(`${JSON.stringify({ queue, replayed })}\n`);
  else if (replayed === 0) write(`Nothing is parked in ${queue}.\n`);
  else write(`${count(replayed, 'event')} of ${queue} will be retried.\n`);
};

const drop = async ({ queues, write }: QueueAdminContext, { queue, id, json }: RequestFor<'drop'>) => {
  if (!(await queues.drop(queue, id))) throw notParked(queue, id);
  write(json ? `${JSON.stringify({ queue, id, dropped: true })}\n` : `${id} is deleted from ${queue}.\n`);
};

/**
 * Runs a request and prints its result as text or as JSON: one line per parked delivery, otherwise one
 * object.
 * @throws {UsageError} if the queue does not exist
 * @throws {NotParkedError} if the event is not parked
 */
export const runRequest = async (queueAdmin: QueueAdminContext, request: Request): Promise<void> => {
  if (request.do === 'status') return printStatus(queueAdmin, request);
  if (request.queue !== undefined) await checkQueue(queueAdmin.queues, request.queue);
  if (request.do === 'parked') await listParked(queueAdmin, request);
  else if (request.do === 'replay') await replay(queueAdmin, request);
  else await drop(queueAdmin, request);
};
