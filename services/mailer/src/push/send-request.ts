import type { PushMessage } from '@debrief/contracts/http/push';
import type { FetchOutside } from '@debrief/service-kit/outgoing/fetch-outside';
import type { PushResult, PushSubscription } from '../domain/push.ts';
import { encryptPush } from './encrypt.ts';
import type { Vapid } from './vapid.ts';

const resultOf = (status: number): PushResult => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'unreachable' : 'rejected';
};

/** Sends an encrypted message to a push service (RFC 8030). Does not follow redirects. */
export const createPushRequest =
  (fetchOutside: FetchOutside, vapid: Vapid) =>
  async (
    { endpoint, keys }: PushSubscription,
    message: PushMessage,
    ttlSeconds: number,
  ): Promise<PushResult> => {
    try {
      const response = await fetchOutside(endpoint, {
        method: 'POST',
        headers: {
          authorization: vapid.authorize(endpoint),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttlSeconds),
          topic: message.topic,
          urgency: 'normal',
        },
        body: encryptPush(JSON.stringify(message), keys),
      });
      await response.body?.cancel();
      return resultOf(response.status);
    } catch {
      // An address inside the network, too. It may have changed in DNS.
      return 'unreachable';
    }
  };
