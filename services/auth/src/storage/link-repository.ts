import { randomUUID } from 'node:crypto';
import { insertWithEvents } from '@debrief/service-kit/messaging/outbox-writes';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import type { Model } from 'mongoose';
import type { Link, LinkStore } from '../domain/links.ts';
import type { SendLinkDependencies } from '../domain/send-links.ts';
import { linkEvent, resetLinkCreatedEvent } from './link-events.ts';
import type { LinkDocument } from './link-model.ts';

const retentionMs = 30 * 24 * 60 * 60 * 1000;

export const createLinkRepository = (
  links: Model<LinkDocument>,
  relay: Pick<Relay, 'publish'>,
): LinkStore & SendLinkDependencies['links'] => {
  const documentOf = ({ id: _id, ...link }: Link, cause: string) => ({
    _id,
    ...link,
    cause,
    removeAt: new Date(link.expiresAt.getTime() + retentionMs),
  });
  return {
    async find(id) {
      const found = await links.findById(id).lean<LinkDocument>();
      if (!found) return null;
      const { _id, cause: _cause, removeAt: _removeAt, pendingEvents: _events, ...link } = found;
      return { id: _id, ...link };
    },

    async isNewest({ userId, kind, createdAt }) {
      return (await links.exists({ userId, kind, createdAt: { $gt: createdAt } })) === null;
    },

    async markUsed(id, at) {
      await links.updateOne({ _id: id }, { $set: { usedAt: at } });
    },

    async hasOpen(userId, addressHash, at) {
      const unused = { userId, kind: 'verify', addressHash, usedAt: null } as const;
      return (await links.exists({ ...unused, expiresAt: { $gt: at } })) !== null;
    },

    async addMailed(link, mail, cause) {
      const pendingEvents = [linkEvent(link, mail)];
      await insertWithEvents({ model: links, relay }, { ...documentOf(link, cause), pendingEvents });
    },

    async add(link, owner) {
      const pendingEvents = owner ? [resetLinkCreatedEvent(owner, link.createdAt)] : [];
      await insertWithEvents({ model: links, relay }, { ...documentOf(link, randomUUID()), pendingEvents });
    },
  };
};
