import { Histogram, type Registry } from 'prom-client';
import type { Subscription } from '../messaging/subscription.ts';

const seconds = [0.002, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120, 900];

export const observeReactions = (registry: Registry) => {
  const attempts = new Histogram({
    name: 'debrief_reaction_seconds',
    help: 'Duration of an attempt in seconds by queue and result; failed attempts are retried or parked',
    labelNames: ['queue', 'result'],
    buckets: seconds,
    registers: [registry],
  });
  const waits = new Histogram({
    name: 'debrief_reaction_wait_seconds',
    help: 'Seconds from an event to the first attempt by queue: time in the outbox, the broker and this process',
    labelNames: ['queue'],
    buckets: seconds,
    registers: [registry],
  });
  return (reaction: Subscription): Subscription => ({
    ...reaction,
    async handle(event, context) {
      // The clocks of the two machines may differ.
      const waited = Math.max(0, Date.now() - Date.parse(event.time)) / 1_000;
      if (context.attempt === 1) waits.observe({ queue: reaction.queue }, waited);
      const end = attempts.startTimer({ queue: reaction.queue });
      let result = 'failed';
      try {
        await reaction.handle(event, context);
        result = 'done';
      } finally {
        end({ result });
      }
    },
  });
};
