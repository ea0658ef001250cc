import { sessionEnded } from '@debrief/contracts/events/auth';
import { maxApiTokens } from '@debrief/contracts/http/api-tokens';
import { exchangedSeconds } from '@debrief/contracts/session-token';
import {
  outboxFields,
  outboxIndex,
  recordEvent,
  type WithOutbox,
} from '@debrief/service-kit/messaging/outbox';
import { updateWithEvent } from '@debrief/service-kit/messaging/outbox-writes';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';
import type { ApiToken, ApiTokenStore } from '../domain/api-tokens.ts';

interface ApiTokenDocument extends Omit<ApiToken, 'id'>, WithOutbox {
  _id: string;
  /** Set when the token is revoked: time by which all session tokens that were exchanged for it expire. */
  endedUntil: Date | null;
}

const schema = new Schema<ApiTokenDocument>(
  {
    _id: String,
    userId: { type: String, required: true },
    name: { type: String, default: '' },
    scopes: { type: [String], required: true },
    hash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
    lastUsedAt: { type: Date, default: null },
    endedUntil: { type: Date, default: null },
    ...outboxFields,
  },
  { collection: 'apiTokens', versionKey: false },
);
schema.index({ hash: 1 }, { unique: true });
schema.index({ userId: 1, createdAt: -1 });
schema.index({ endedUntil: 1 }, { expireAfterSeconds: 0 });
schema.index(...outboxIndex);

export const apiTokenModel = (connection: Connection): Model<ApiTokenDocument> =>
  connection.model<ApiTokenDocument>('ApiToken', schema);

/** Minimum time between two updates of the last use, so that not every exchange causes a write. */
const useIsOldMs = 5 * 60_000;
const minuteMs = 60_000;

/** Twice the lifetime, because another instance may exchange the token at the same time. */
const endedMs = 2 * exchangedSeconds * 1000;

const toToken = ({
  _id,
  endedUntil: _until,
  pendingEvents: _events,
  ...token
}: ApiTokenDocument): ApiToken => ({
  id: _id,
  ...token,
});

export interface ApiTokenRepository extends ApiTokenStore {
  revokeAll(userId: string, at: Date): Promise<void>;
  listRevoked(at: Date): Promise<{ id: string; expiresAt: Date }[]>;
}

export const createApiTokenRepository = (
  model: Model<ApiTokenDocument>,
  relay: Pick<Relay, 'publish'>,
): ApiTokenRepository => {
  const list = async (userId: string): Promise<ApiToken[]> => {
    const found = await model
      .find({ userId, endedUntil: null })
      .sort({ createdAt: -1, _id: -1 })
      .limit(maxApiTokens)
      .lean<ApiTokenDocument[]>();
    return found.map(toToken);
  };

  const revoke = (userId: string, id: string, at: Date): Promise<boolean> => {
    const endedUntil = new Date(at.getTime() + endedMs);
    return updateWithEvent(
      { model, relay },
      { _id: id, userId, endedUntil: null },
      { endedUntil, name: '' },
      recordEvent(sessionEnded, {
        subject: id,
        at,
        data: { sessionId: id, userId, expiresAt: endedUntil.toISOString() },
      }),
    );
  };

  return {
    list,
    revoke,

    async add({ id, ...token }) {
      await model.create({ _id: id, ...token, scopes: [...token.scopes] });
    },

    async byHash(hash) {
      const found = await model.findOne({ hash, endedUntil: null }).lean<ApiTokenDocument>();
      return found && toToken(found);
    },

    async recordUse(id, at) {
      const time = at.getTime();
      await model.updateOne(
        { _id: id, $or: [{ lastUsedAt: null }, { lastUsedAt: { $lt: new Date(time - useIsOldMs) } }] },
        { $set: { lastUsedAt: new Date(time - (time % minuteMs)) } },
      );
    },

    async revokeAll(userId, at) {
      for (let found = await list(userId); found.length > 0; found = await list(userId)) {
        for (const { id } of found) await revoke(userId, id, at);
      }
    },

    async listRevoked(at) {
      const found = await model
        .find({ endedUntil: { $gt: at } })
        .select({ endedUntil: 1 })
        .lean<{ _id: string; endedUntil: Date }[]>();
      return found.map(({ _id, endedUntil }) => ({ id: _id, expiresAt: endedUntil }));
    },
  };
};
