import { SendError, type MailTransport } from '../domain/transport.ts';

/**
 * Rejects emails at once while the provider cannot be reached or denies access. Otherwise, each one would wait
 * for the timeout and block its queue, or repeat a failed login, after which servers lock accounts.
 * @param options.after number of consecutive failures that open the circuit
 * @param options.pauseMs time until the next attempt
 */
export const withCircuitBreaker = (
  transport: MailTransport,
  { now, after = 3, pauseMs = 15_000 }: { now: () => Date; after?: number; pauseMs?: number },
): MailTransport => {
  let failures = 0;
  let openUntil = 0;
  let cause: unknown;
  return {
    ...transport,
    async send(mail) {
      const leftMs = openUntil - now().getTime();
      // A longer remaining time means that the clock was set back: the circuit closes.
      if (failures >= after && leftMs > 0 && leftMs <= pauseMs) {
        throw new SendError('unreachable', 'circuit open: the mail provider did not accept emails', {
          cause,
        });
      }
      try {
        await transport.send(mail);
        failures = 0;
      } catch (error) {
        const counts = !(error instanceof SendError) || ['unreachable', 'denied'].includes(error.failure);
        failures = counts ? failures + 1 : 0;
        if (counts) openUntil = now().getTime() + pauseMs;
        cause = error;
        throw error;
      }
    },
  };
};
