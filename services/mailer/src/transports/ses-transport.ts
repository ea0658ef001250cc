import { SESClient, SendRawEmailCommand, type SESClientConfig } from '@aws-sdk/client-ses';
import type { MailTransport } from '../domain/transport.ts';
import { explainSesError } from './ses-errors.ts';

export interface SesOptions {
  readonly region: string;
  readonly endpoint?: string | undefined;
  readonly credentials?: SESClientConfig['credentials'];
  /** Timeout for a small message. Large messages get more time. */
  readonly timeoutMs?: number;
}

/** Speed of the slowest connection for which the timeout suffices. */
const bytesPerMs = 1_000;

/**
 * Sends through Amazon SES. A message that times out counts as not sent, so the recipient may get it twice.
 */
export const createSesTransport = ({
  region,
  endpoint,
  credentials,
  timeoutMs = 8_000,
}: SesOptions): MailTransport => {
  const client = new SESClient({
    region,
    // Callers decide about retries, because they know how long their users wait.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: Math.min(3_000, timeoutMs) },
    ...(endpoint ? { endpoint } : {}),
    ...(credentials ? { credentials } : {}),
  });
  return {
    async send({ envelope, raw }) {
      const message = new SendRawEmailCommand({
        Source: envelope.from,
        Destinations: [envelope.to],
        RawMessage: { Data: raw },
      });
      try {
        await client.send(message, {
          abortSignal: AbortSignal.timeout(timeoutMs + Math.ceil(raw.length / bytesPerMs)),
        });
      } catch (error) {
        throw explainSesError(error);
      }
    },
  };
};
