import { defineEvent, type EventEnvelope } from '@debrief/contracts/events/envelope';
import { z } from 'zod';
import { createLogger } from '../src/log.ts';
import { recordEvent } from '../src/messaging/outbox.ts';
import { subscription, type Subscription } from '../src/messaging/subscription.ts';

export const log = createLogger({ service: 'test', level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });

export const thingMade = defineEvent('test.thing.made', { size: z.number() });
export const queue = 'test.thing.react';

/** `size` may violate the contract. */
export const made = (size: unknown, at = new Date()): EventEnvelope =>
  recordEvent(thingMade, { subject: 'x', at, data: { size: size as number } });

export const reaction = (
  handle: Subscription<{ size: number }>['handle'],
  more: Partial<Subscription<{ size: number }>> = {},
): Subscription => subscription({ queue, event: thingMade, handle, ...more });

export const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
};
