import { SendError, type MailTransport } from '../domain/transport.ts';

/**
 * Fails at once while the transport is known to be away: mails that hang for seconds each must not fill the queues that
 * other events wait in.
 * @param options.after how many failures in a row make it count as away
 * @param options.pauseMs how long until the next one may try
 */
export const withCircuit = (
  transport: MailTransport,
  { now, after = 3, pauseMs = 15_000 }: { now: () => Date; after?: number; pauseMs?: number },
): MailTransport => {
  let failures = 0;
  let closedUntil = 0;
  let cause: unknown;
  return {
    ...transport,
    async send(mail) {
      if (failures >= after && now().getTime() < closedUntil) {
        throw new SendError('unreachable', 'the mail provider did not answer a moment ago', { cause });
      }
      try {
        await transport.send(mail);
        failures = 0;
      } catch (error) {
        const away = !(error instanceof SendError) || error.failure === 'unreachable';
        failures = away ? failures + 1 : 0;
        if (away) closedUntil = now().getTime() + pauseMs;
        cause = error;
        throw error;
      }
    },
  };
};
