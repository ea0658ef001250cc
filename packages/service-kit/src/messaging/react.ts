import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import type { z } from 'zod';
import { withCorrelationId } from '../context.ts';
import { PermanentError } from '../errors.ts';
import type { EventOf, MessageContext, Subscription } from './subscription.ts';

/** Data that does not fit its contract: nobody could handle it, now or later. */
export class InvalidEventError extends PermanentError {}

/** What does not fit, in one line. */
export const saying = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.') || 'all of it'}: ${message}`).join('. ');

const within = <T>(event: EventEnvelope, work: () => Promise<T>) =>
  withCorrelationId(event.correlationid ?? event.id, work);

/**
 * One try of a reaction, the same whatever carried the event: its data is checked first, and what it sets off carries on
 * its correlation id.
 * @throws {InvalidEventError} when the data breaks its contract, else what the reaction throws.
 */
export const react = async (
  { event: { data: schema }, handle }: Subscription,
  event: EventEnvelope,
  context: MessageContext,
): Promise<void> => {
  const data = schema.safeParse(event.data);
  if (!data.success)
    throw new InvalidEventError(`${event.type} ${event.id} is invalid: ${saying(data.error)}`);
  const typed: EventOf<unknown> = { ...event, data: data.data };
  await within(event, () => handle(typed, context));
};

/** Tells a reaction that its event is about to be parked, unless it is an event that the reaction could not even read. */
export const giveUp = async (
  { gaveUp }: Subscription,
  event: EventEnvelope,
  error: unknown,
): Promise<void> => {
  if (error instanceof InvalidEventError) return;
  await within(event, async () => gaveUp?.(event));
};
