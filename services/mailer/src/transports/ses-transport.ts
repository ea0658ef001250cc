import { SESClient, SendRawEmailCommand, type SESClientConfig } from '@aws-sdk/client-ses';
import type { MailTransport } from '../domain/transport.ts';
import { explainSesError } from './ses-errors.ts';

export interface SesOptions {
  readonly region: string;
  /** Another server that speaks SES's API. */
  readonly endpoint?: string | undefined;
  /** Found as AWS's tools find them unless given. */
  readonly credentials?: SESClientConfig['credentials'];
  /** How long SES may take for a small message before it counts as unreachable; large ones get more. */
  readonly timeoutMs?: number;
}

/** What a slow line still carries. */
const bytesPerMs = 1_000;

/** Sends through Amazon SES. An answer that never came counts as not sent: such a message may arrive twice. */
export const createSesTransport = ({
  region,
  endpoint,
  credentials,
  timeoutMs = 8_000,
}: SesOptions): MailTransport => {
  const client = new SESClient({
    region,
    // Trying again is up to the callers: they know who waits.
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
