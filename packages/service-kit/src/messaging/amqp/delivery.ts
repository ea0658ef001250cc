import { eventEnvelope, type EventEnvelope } from '@debrief/contracts/events/envelope';
import { deliveryHeaders, interruptionsPerAttempt } from '@debrief/contracts/events/topology';
import { traceparentHeader } from '@debrief/contracts/trace-context';
import type { ConsumeMessage, Options } from 'amqplib';
import { InvalidEventError, describeIssues } from '../run-reaction.ts';

const maxErrorLength = 1_000;

export interface DeliveryHistory {
  readonly attempts: number;
  readonly firstFailedAt: string | undefined;
  /** True if too many deliveries ended without an acknowledgement, probably because the consumer crashed. */
  readonly interrupted: boolean;
}

const wholeNumber = (value: unknown): number =>
  Number.isSafeInteger(value) ? Math.max(0, value as number) : 0;

export const historyOf = ({
  properties: { headers = {} },
}: Pick<ConsumeMessage, 'properties'>): DeliveryHistory => {
  const firstFailedAt: unknown = headers[deliveryHeaders.firstFailedAt];
  return {
    attempts: wholeNumber(headers[deliveryHeaders.attempts]),
    firstFailedAt: typeof firstFailedAt === 'string' ? firstFailedAt : undefined,
    interrupted: wholeNumber(headers['x-delivery-count']) >= interruptionsPerAttempt,
  };
};

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** @throws {InvalidEventError} if the content is not an event */
export const readEvent = (message: ConsumeMessage): EventEnvelope => {
  const event = eventEnvelope.safeParse(parseJson(message.content.toString()));
  if (!event.success) throw new InvalidEventError(`it is not an event: ${describeIssues(event.error)}`);
  return event.data;
};

export const eventProperties = (event: EventEnvelope): Options.Publish & { messageId: string } => ({
  messageId: event.id,
  type: event.type,
  contentType: 'application/json',
  ...(event.correlationid ? { correlationId: event.correlationid } : {}),
  persistent: true,
  ...(event.traceparent ? { headers: { [traceparentHeader]: event.traceparent } } : {}),
});

/**
 * Returns the properties for publishing a failed message again. Drops `x-death`, because the broker would
 * take a second round of retries for a dead-letter cycle.
 */
export const failedProperties = (
  message: ConsumeMessage,
  failure: { attempts: number; error: unknown; firstFailedAt: string; at: Date },
): Options.Publish & { messageId: string } => {
  const { messageId, type, contentType, correlationId, headers = {} } = message.properties;
  const traceparent: unknown = headers[traceparentHeader];
  const text = failure.error instanceof Error ? failure.error.message : String(failure.error);
  return {
    messageId: typeof messageId === 'string' ? messageId : '',
    ...(typeof type === 'string' ? { type } : {}),
    ...(typeof contentType === 'string' ? { contentType } : {}),
    ...(typeof correlationId === 'string' ? { correlationId } : {}),
    // AMQP timestamps are in seconds.
    timestamp: Math.floor(failure.at.getTime() / 1000),
    persistent: true,
    headers: {
      ...(typeof traceparent === 'string' ? { [traceparentHeader]: traceparent } : {}),
      [deliveryHeaders.attempts]: failure.attempts,
      [deliveryHeaders.error]: text.slice(0, maxErrorLength),
      [deliveryHeaders.firstFailedAt]: failure.firstFailedAt,
    },
  };
};
