import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import { serviceOf } from '@debrief/contracts/events/topology';
import type { z } from 'zod';
import { withCorrelationId } from '../context.ts';
import { PermanentError } from '../errors.ts';
import { parseTraceparent } from '../tracing/trace-context.ts';
import { withSpan, type SpanOptions } from '../tracing/tracing.ts';
import type { EventOf, MessageContext, Subscription } from './subscription.ts';

/** Error for an event that violates its contract. The event is parked without retries. */
export class InvalidEventError extends PermanentError {}

export const describeIssues = ({ issues }: z.core.$ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.') || 'all of it'}: ${message}`).join('. ');

const withEventContext = <T>(event: EventEnvelope, work: () => Promise<T>) =>
  withCorrelationId(event.correlationid ?? event.id, work);

/** Returns the options of the span of an attempt. Its parent is the span that published the event. */
const consumerSpan = (queue: string, event: EventEnvelope, { attempt }: MessageContext): SpanOptions => ({
  service: serviceOf(queue),
  name: `process ${queue}`,
  kind: 'consumer',
  parent: parseTraceparent(event.traceparent),
  attributes: {
    'messaging.operation.type': 'process',
    'messaging.destination.name': queue,
    'messaging.message.id': event.id,
    'debrief.attempt': attempt,
  },
});

/**
 * Validates the data of an event, and runs the reaction.
 * @throws {InvalidEventError} if the data is invalid, or any error of the reaction
 */
export const runReaction = async (
  { queue, event: { data: schema }, handle }: Subscription,
  event: EventEnvelope,
  context: MessageContext,
): Promise<void> => {
  await withSpan(consumerSpan(queue, event, context), async () => {
    const data = schema.safeParse(event.data);
    if (!data.success)
      throw new InvalidEventError(`${event.type} ${event.id} is invalid: ${describeIssues(data.error)}`);
    const typed: EventOf<unknown> = { ...event, data: data.data };
    await withEventContext(event, () => handle(typed, context));
  });
};

export const notifyDeadLetter = async (
  { onDeadLetter }: Subscription,
  event: EventEnvelope,
  error: unknown,
): Promise<void> => {
  if (error instanceof InvalidEventError) return;
  await withEventContext(event, async () => onDeadLetter?.(event));
};
