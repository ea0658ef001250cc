import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import { webhookChanged, type WebhookChanged } from '@debrief/contracts/events/integrations';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { insertWithEvents, updateWithEvent } from '@debrief/service-kit/messaging/outbox-writes';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import type { DeliverDependencies } from '../domain/deliver.ts';
import type { ManageDependencies } from '../domain/manage-webhooks.ts';
import type { Webhook } from '../domain/webhook.ts';
import { toWebhook, type WebhookDocument, type WebhookModel } from './webhook-model.ts';

const changedEvent = (
  { id, userId, url, events, disabled, revision }: Webhook,
  change: WebhookChanged['change'],
  at: Date,
): EventEnvelope =>
  recordEvent(webhookChanged, {
    subject: id,
    at,
    data: {
      ...{ userId, webhookId: id, revision, change, host: new URL(url).host },
      wantsFollowUps: change !== 'deleted' && !disabled && events.includes('followup.due'),
    },
  });

const active = { deletedAt: null } as const;

export type WebhookRepository = ManageDependencies['webhooks'] &
  DeliverDependencies['webhooks'] & { removeByUser(userId: string): Promise<void> };

export const createWebhookRepository = (
  model: WebhookModel,
  relay: Pick<Relay, 'publish'>,
  now: () => Date,
): WebhookRepository => {
  const one = async (filter: object): Promise<Webhook | null> => {
    const found = await model.findOne({ ...filter, ...active }).lean<WebhookDocument>();
    return found && toWebhook(found);
  };
  const outbox = { model, relay };
  return {
    async list(userId) {
      const found = await model
        .find({ userId, ...active })
        .sort({ createdAt: -1 })
        .lean<WebhookDocument[]>();
      return found.map(toWebhook);
    },

    async findEnabled(userId, event) {
      const found = await model
        .find({ userId, events: event, disabled: null, ...active })
        .lean<WebhookDocument[]>();
      return found.map(toWebhook);
    },

    find: (id) => one({ _id: id }),
    findOwn: (userId, id) => one({ _id: id, userId }),

    async add({ id: _id, ...webhook }, limit) {
      const event = changedEvent({ id: _id, ...webhook }, 'created', webhook.createdAt);
      if ((await model.countDocuments({ userId: webhook.userId, ...active })) >= limit) return false;
      await insertWithEvents(outbox, {
        _id,
        ...webhook,
        events: [...webhook.events],
        pendingEvents: [event],
      });
      // Of concurrent requests at the limit, none may exceed it.
      if ((await model.countDocuments({ userId: webhook.userId, ...active })) <= limit) return true;
      await this.remove({ id: _id, ...webhook }, webhook.createdAt);
      return false;
    },

    replace(before, { id: _id, ...after }) {
      const event = changedEvent({ id: _id, ...after }, 'updated', now());
      return updateWithEvent(outbox, { _id, revision: before.revision, ...active }, after, event);
    },

    remove(webhook, at) {
      const after = { ...webhook, revision: webhook.revision + 1 };
      const event = changedEvent(after, 'deleted', at);
      // The relay removes the document with its last event.
      const tombstone = { deletedAt: at, revision: after.revision, url: 'https://deleted.invalid' };
      return updateWithEvent(outbox, { _id: webhook.id, ...active }, tombstone, event);
    },

    async disable(webhook, reason, at) {
      const after = { ...webhook, disabled: reason, revision: webhook.revision + 1 };
      const change = { disabled: reason, revision: after.revision };
      const asRead = { _id: webhook.id, revision: webhook.revision, disabled: null, ...active };
      await updateWithEvent(outbox, asRead, change, changedEvent(after, 'disabled', at));
    },

    async makeDue(id, at) {
      await model.updateOne({ _id: id }, { $min: { dueAt: at } });
    },

    async recordSuccess(id, at) {
      const healthy = { failures: 0, failingSince: null, restsUntil: new Date(0), usedAt: at };
      const isChange = { $or: [{ failures: { $gt: 0 } }, { usedAt: null }] };
      await model.updateOne({ _id: id, ...isChange }, { $set: healthy });
    },

    async recordFailure(id, at) {
      await model.updateOne({ _id: id, failingSince: null }, { $set: { failingSince: at, usedAt: at } });
      const after = await model
        .findOneAndUpdate({ _id: id, ...active }, { $inc: { failures: 1 } }, { returnDocument: 'after' })
        .lean<WebhookDocument>();
      return after && toWebhook(after);
    },

    async rest(id, until) {
      await model.updateOne({ _id: id }, { $max: { restsUntil: until } });
    },

    async removeByUser(userId) {
      await model.deleteMany({ userId });
    },
  };
};
