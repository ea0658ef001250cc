import { eventEnvelope, type EventEnvelope } from '@debrief/contracts/events/envelope';
import { deliveryHeaders, interruptionsPerAttempt } from '@debrief/contracts/events/topology';
import { traceparentHeader } from '@debrief/contracts/trace-context';
import type { ConsumeMessage, Options } from 'amqplib';
import { InvalidEventError, describeIssues } from '../run-reaction.ts';

/** How long an error may be in a header: enough to act on. */
const maxErrorLength = 1_000;

/** What a message says of its earlier tries. */
export interface DeliveryHistory {
  /** How many tries have failed. */
  readonly attempts: number;
  readonly firstFailedAt: string | undefined;
  /** Whether so many deliveries ended without an acknowledgement that it cannot be chance. */
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

/** Undefined for what is no JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** @throws {InvalidEventError} when it is no event at all. */
export const readEvent = (message: ConsumeMessage): EventEnvelope => {
  const event = eventEnvelope.safeParse(parseJson(message.content.toString()));
  if (!event.success) throw new InvalidEventError(`it is not an event: ${describeIssues(event.error)}`);
  return event.data;
};

/** The AMQP properties of an event. */
export const eventProperties = (event: EventEnvelope): Options.Publish & { messageId: string } => ({
  messageId: event.id,
  type: event.type,
  contentType: 'application/json',
  ...(event.correlationid ? { correlationId: event.correlationid } : {}),
  persistent: true,
  ...(event.traceparent ? { headers: { [traceparentHeader]: event.traceparent } } : {}),
});

/**
 * The properties of a failed message when it moves to a retry or parking queue. The broker's own headers (`x-death`) are
 * dropped: with them the broker would take a second round of retries for a dead letter cycle.
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
    // AMQP counts whole seconds.
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
