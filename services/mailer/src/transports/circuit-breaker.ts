import { SendError, type MailTransport } from '../domain/transport.ts';

/**
 * A circuit breaker: fails at once while the transport is known to be unreachable, because mails that hang for seconds each
 * would hold up the queues of other events.
 * @param options.after how many failures in a row open the circuit
 * @param options.pauseMs how long until the next mail is tried
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
      // More is left than there ever is when the clock has been set back.
      if (failures >= after && leftMs > 0 && leftMs <= pauseMs) {
        throw new SendError('unreachable', 'the mail provider did not answer a moment ago', { cause });
      }
      try {
        await transport.send(mail);
        failures = 0;
      } catch (error) {
        const isUnreachable = !(error instanceof SendError) || error.failure === 'unreachable';
        failures = isUnreachable ? failures + 1 : 0;
        if (isUnreachable) openUntil = now().getTime() + pauseMs;
        cause = error;
        throw error;
      }
    },
  };
};
