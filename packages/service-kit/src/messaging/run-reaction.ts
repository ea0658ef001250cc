import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import type { z } from 'zod';
import { withCorrelationId } from '../context.ts';
import { PermanentError } from '../errors.ts';
import type { EventOf, MessageContext, Subscription } from './subscription.ts';

/** Data that does not match its contract: a retry cannot help. */
export class InvalidEventError extends PermanentError {}

/** The validation issues in one line. */
export const describeIssues = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.') || 'all of it'}: ${message}`).join('. ');

const withEventContext = <T>(event: EventEnvelope, work: () => Promise<T>) =>
  withCorrelationId(event.correlationid ?? event.id, work);

/**
 * Runs a reaction once, the same on every bus: the event's data is validated first, and whatever the reaction does keeps
 * the event's correlation id.
 * @throws {InvalidEventError} when the data breaks its contract, else what the reaction throws.
 */
export const runReaction = async (
  { event: { data: schema }, handle }: Subscription,
  event: EventEnvelope,
  context: MessageContext,
): Promise<void> => {
  const data = schema.safeParse(event.data);
  if (!data.success)
    throw new InvalidEventError(`${event.type} ${event.id} is invalid: ${describeIssues(data.error)}`);
  const typed: EventOf<unknown> = { ...event, data: data.data };
  await withEventContext(event, () => handle(typed, context));
};

/** Tells a reaction that its event is about to be parked, unless the event is invalid. */
export const notifyGaveUp = async (
  { gaveUp }: Subscription,
  event: EventEnvelope,
  error: unknown,
): Promise<void> => {
  if (error instanceof InvalidEventError) return;
  await withEventContext(event, async () => gaveUp?.(event));
};
