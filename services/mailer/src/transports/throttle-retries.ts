import { SendError, type MailTransport } from '../domain/transport.ts';

/** Retries throttled messages while a user's request waits. `pauses` are in milliseconds. */
export const withThrottleRetries = (
  transport: MailTransport,
  pauses: readonly number[],
  pause: (ms: number) => Promise<void>,
): MailTransport => ({
  ...transport,
  async send(mail) {
    for (const ms of pauses) {
      try {
        return await transport.send(mail);
      } catch (error) {
        if (!(error instanceof SendError) || error.failure !== 'throttled') throw error;
        await pause(ms);
      }
    }
    await transport.send(mail);
  },
});
