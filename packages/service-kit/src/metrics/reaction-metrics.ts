import { Histogram, type Registry } from 'prom-client';
import type { Subscription } from '../messaging/subscription.ts';

const seconds = [0.002, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120, 900];

/** Times each try of a reaction, and tells those that failed apart. */
export const observeReactions = (registry: Registry) => {
  const tries = new Histogram({
    name: 'debrief_reaction_seconds',
    help: 'Seconds of work on an event, by queue and by whether it has to be tried again or is parked',
    labelNames: ['queue', 'result'],
    buckets: seconds,
    registers: [registry],
  });
  return (reaction: Subscription): Subscription => ({
    ...reaction,
    async handle(event, context) {
      const end = tries.startTimer({ queue: reaction.queue });
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
