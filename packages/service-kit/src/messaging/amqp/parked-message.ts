import { createHash } from 'node:crypto';
import { eventEnvelope } from '@debrief/contracts/events/envelope';
import { deliveryHeaders } from '@debrief/contracts/events/topology';
import type { GetMessage } from 'amqplib';
import type { ParkedDelivery } from '../queues.ts';
import { historyOf, parseJson } from './delivery.ts';

/** Returns the time at which the broker itself parked the message because of the delivery limit, or null. */
const brokerParkedAt = (headers: Readonly<Record<string, unknown>>): Date | null => {
  const [death] = (headers['x-death'] ?? []) as { time?: { value?: unknown } }[];
  return typeof death?.time?.value === 'number' ? new Date(death.time.value * 1000) : null;
};

/**
 * Describes a parked message. Content that is not an event gets an id from its hash, so that it can be
 * replayed or dropped.
 */
export const parkedDelivery = (queue: string, message: GetMessage): ParkedDelivery => {
  const { messageId, type, correlationId, timestamp, headers = {} } = message.properties;
  const { data: event } = eventEnvelope.safeParse(parseJson(message.content.toString()));
  const error: unknown = headers[deliveryHeaders.error];
  const digest = () => createHash('sha256').update(message.content).digest('hex').slice(0, 16);
  return {
    queue,
    eventId: (messageId as string | undefined) || event?.id || `unnamed-${digest()}`,
    type: event?.type ?? (type as string | undefined) ?? 'unknown',
    attempts: historyOf(message).attempts,
    error: typeof error === 'string' ? error : 'parked by the broker: no delivery of it was ever answered',
    parkedAt: typeof timestamp === 'number' ? new Date(timestamp * 1000) : brokerParkedAt(headers),
    correlationId: event?.correlationid ?? (correlationId as string | undefined) ?? null,
  };
};
