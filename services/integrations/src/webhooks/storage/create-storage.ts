import type { ServiceDependencies } from '@debrief/service-kit/service';
import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import { createDeliveryRepository } from './delivery-repository.ts';
import { createTurnRepository } from './turn-repository.ts';
import { webhookModel } from './webhook-model.ts';
import { createWebhookRepository } from './webhook-repository.ts';

export const createWebhookStorage = ({
  connection,
  relay,
  now,
}: Pick<ServiceDependencies, 'connection' | 'relay' | 'now'>) => {
  const model = webhookModel(connection);
  relay.watch(model);
  const deliveries = createDeliveryRepository(connection);
  return {
    webhooks: createWebhookRepository(model, relay, now),
    turns: createTurnRepository(model),
    deliveries,
    prepare: async () => {
      await buildIndexes(model);
      await deliveries.prepare();
    },
  };
};
