import {
  webhook,
  webhookDelivery,
  webhookTest,
  type Webhook,
  type WebhookChange,
  type WebhookRequest,
  type WebhookTest,
} from '@debrief/contracts/http/webhooks';
import * as z from 'zod/mini';
import { request, send } from '../../lib/api.ts';
import { useQuery } from '../../lib/use-query.ts';

const path = '/api/webhooks';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
const webhookList = z.array(webhook);
const deliveryList = z.array(webhookDelivery);
const shownDeliveries = 50;

export const useWebhooks = () => {
  const query = useQuery(path, webhookList);
  const { mutate } = query;
  /** Reloads the list, also after a failure, because another page may have changed it. */
  const andReload = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } finally {
      await mutate();
    }
  };
  return {
    query,
    /** Returns the webhook with its secret, which the server sends only once. */
    add: (body: WebhookRequest): Promise<Webhook> => andReload(request('POST', path, webhook, { body })),
    change: (id: string, body: WebhookChange): Promise<Webhook> =>
      andReload(request('PATCH', pathOf(id), webhook, { body })),
    remove: (id: string): Promise<Response> => andReload(send('DELETE', pathOf(id))),
  };
};

export const testWebhook = (id: string): Promise<WebhookTest> =>
  request('POST', `${pathOf(id)}/test`, webhookTest);

export const useDeliveries = (id: string) => {
  const query = useQuery(`${pathOf(id)}/deliveries?limit=${shownDeliveries}`, deliveryList);
  return {
    query,
    replay: async (delivery: string): Promise<void> => {
      await send('POST', `${pathOf(id)}/deliveries/${encodeURIComponent(delivery)}/replay`);
      await query.mutate();
    },
  };
};
