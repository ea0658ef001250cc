import { sessionEnded } from '@debrief/contracts/events/auth';
import type { EndedSessions } from '@debrief/contracts/http/auth';
import {
  outboxFields,
  outboxIndex,
  recordEvent,
  type WithOutbox,
} from '@debrief/service-kit/messaging/outbox';
import { insertWithEvents } from '@debrief/service-kit/messaging/outbox-writes';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';
import type { EndedSessionStore } from '../domain/sessions.ts';
import type { UserDocument } from './user-model.ts';

interface EndedSessionDocument extends WithOutbox {
  _id: string;
  userId: string;
  expiresAt: Date;
}

const schema = new Schema<EndedSessionDocument>(
  {
    _id: String,
    userId: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    ...outboxFields,
  },
  { collection: 'endedSessions', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
schema.index(...outboxIndex);

export const endedSessionModel = (connection: Connection): Model<EndedSessionDocument> =>
  connection.model<EndedSessionDocument>('EndedSession', schema);

export const createEndedSessionRepository = (
  sessions: Model<EndedSessionDocument>,
  relay: Pick<Relay, 'publish'>,
): EndedSessionStore => ({
  async end({ id, userId, expiresAt }, at) {
    const data = { sessionId: id, userId, expiresAt: expiresAt.toISOString() };
    const event = recordEvent(sessionEnded, { subject: id, at, data });
    await insertWithEvents(
      { model: sessions, relay },
      { _id: id, userId, expiresAt, pendingEvents: [event] },
    );
  },
  has: async (id) => (await sessions.exists({ _id: id })) !== null,
});

/** @param revoked API tokens, whose session tokens have the id of the API token */
export const listEndedSessions = async (
  sessions: Model<EndedSessionDocument>,
  users: Model<UserDocument>,
  now: Date,
  sessionMs: number,
  revoked: readonly { id: string; expiresAt: Date }[],
): Promise<EndedSessions> => {
  const [single, whole] = await Promise.all([
    sessions.find({ expiresAt: { $gt: now } }).lean(),
    users
      .find({ sessionsEndedAt: { $gt: new Date(now.getTime() - sessionMs) } })
      .select({ sessionVersion: 1, keptSessionId: 1, sessionsEndedAt: 1 })
      .lean(),
  ]);
  return {
    sessions: [...single.map(({ _id, expiresAt }) => ({ id: _id, expiresAt })), ...revoked].map(
      ({ id, expiresAt }) => ({ sessionId: id, expiresAt: expiresAt.toISOString() }),
    ),
    users: whole.map(({ _id, sessionVersion, keptSessionId, sessionsEndedAt }) => ({
      userId: _id,
      minimumSessionVersion: sessionVersion,
      ...(keptSessionId && { keptSessionId }),
      expiresAt: new Date((sessionsEndedAt ?? now).getTime() + sessionMs).toISOString(),
    })),
  };
};
