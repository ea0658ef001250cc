import { outboxFields, outboxIndex, type WithOutbox } from '@debrief/service-kit/messaging/outbox';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';
import type { User } from '../domain/user.ts';

export interface UserDocument extends Omit<User, 'id'>, WithOutbox {
  _id: string;
  emailKey: string;
  sessionsEndedAt: Date | null;
  /**
   * Time of deletion. After it, the document has no personal data and only invalidates sessions.
   */
  erasedAt: Date | null;
  creditsRevision: number;
}

const schema = new Schema<UserDocument>(
  {
    _id: String,
    name: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    passwordHash: { type: String, default: null },
    isAdmin: { type: Boolean, required: true },
    adminIssuer: { type: String, default: null },
    createdAt: { type: Date, required: true },
    lastLoginAt: { type: Date, default: null },
    salesNotesEmail: { type: String, required: true },
    currency: { type: String, required: true },
    referralCredits: { type: Number, required: true },
    sessionVersion: { type: Number, required: true },
    keptSessionId: { type: String, default: null },
    sessionsEndedAt: { type: Date, default: null },
    erasedAt: { type: Date, default: null },
    creditsRevision: { type: Number, default: 0 },
    revision: { type: Number, required: true },
    // No defaults, because a missing field differs from false and null.
    emailVerifiedAt: Date,
    salesNotesEmailVerifiedAt: Date,
    reviewBeforeSaving: Boolean,
    timeZone: String,
    dateFormat: String,
    morningMail: Boolean,
    ...outboxFields,
  },
  { collection: 'users', versionKey: false },
);
schema.index({ emailKey: 1 }, { unique: true });
schema.index({ sessionsEndedAt: 1 });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ isAdmin: 1 });
schema.index(...outboxIndex);

export const userModel = (connection: Connection): Model<UserDocument> =>
  connection.model<UserDocument>('User', schema);

export const toUser = ({ _id, emailKey: _key, pendingEvents: _events, ...user }: UserDocument): User => ({
  id: _id,
  ...user,
});
