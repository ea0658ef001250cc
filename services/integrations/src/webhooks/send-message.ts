import { readStart, type FetchOutside } from '@debrief/service-kit/outgoing/fetch-outside';
import type { SecretBox } from '@debrief/service-kit/secret-box';
import { Webhook as Signer } from 'standardwebhooks';
import { describeFailure } from './describe-failure.ts';
import { parseRetryAfter } from './domain/retry-schedule.ts';
import type { Attempt, Delivery, Webhook } from './domain/webhook.ts';

const shownBytes = 1024;

interface SendDependencies {
  readonly fetchOutside: FetchOutside;
  readonly secrets: SecretBox;
  readonly now: () => Date;
}

const signaturesOf = (
  secrets: SecretBox,
  { id, sealedSecret, previous }: Webhook,
  message: Pick<Delivery, 'id' | 'body'>,
  at: Date,
): string => {
  const sealed = [sealedSecret, ...(previous && previous.until > at ? [previous.sealedSecret] : [])];
  return sealed
    .map((each) => new Signer(secrets.open(each, id)).sign(message.id, at, message.body))
    .join(' ');
};

/** Sends one request as Standard Webhooks specifies. Does not follow redirects. */
export const createSend =
  ({ fetchOutside, secrets, now }: SendDependencies) =>
  async (webhook: Webhook, { id, body }: Pick<Delivery, 'id' | 'body'>): Promise<Attempt> => {
    const at = now();
    const start = performance.now();
    const milliseconds = () => Math.round(performance.now() - start);
    const signatures = signaturesOf(secrets, webhook, { id, body }, at);
    try {
      const response = await fetchOutside(webhook.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Debrief-Webhooks/1.0',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': signatures,
        },
        body,
      });
      const { status } = response;
      return {
        at,
        responseStatus: status,
        // A success counts even if its body is interrupted.
        responseBody: await readStart(response, shownBytes).catch(() => null),
        error: status >= 300 && status < 400 ? 'Redirects are not followed. Enter the final address.' : null,
        milliseconds: milliseconds(),
        retryAfterMs: parseRetryAfter(response.headers.get('retry-after'), at),
      };
    } catch (error) {
      const reason = describeFailure(error);
      return {
        at,
        responseStatus: null,
        responseBody: null,
        error: reason,
        milliseconds: milliseconds(),
        retryAfterMs: 0,
      };
    }
  };
