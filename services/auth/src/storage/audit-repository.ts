import type { AuditAction } from '@debrief/contracts/http/audit';
import { afterPosition } from '@debrief/service-kit/http/cursor';
import { ignoreDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';
import type { AuditRecord, AuditStore } from '../domain/audit.ts';
import { createUserDirectory } from './user-directory.ts';
import type { UserDocument } from './user-model.ts';

interface AuditDocument extends Omit<AuditRecord, 'id'> {
  _id: string;
  involved: string[];
  expiresAt: Date;
}

const schema = new Schema<AuditDocument>(
  {
    _id: String,
    createdAt: { type: Date, required: true },
    action: { type: String, required: true },
    actorId: { type: String, default: null },
    provider: String,
    userId: { type: String, required: true },
    count: { type: Number, required: true },
    requestId: { type: String, default: null },
    network: { type: String, default: null },
    involved: { type: [String], required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'audit', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ involved: 1, createdAt: -1, _id: -1 });

export const auditModel = (connection: Connection): Model<AuditDocument> =>
  connection.model<AuditDocument>('Audit', schema);

const maxMatches = 100;

export const createAuditRepository = (
  audit: Model<AuditDocument>,
  users: Model<UserDocument>,
  retentionMs: number,
): AuditStore => {
  const toDocument = ({ id, ...record }: AuditRecord): AuditDocument => ({
    _id: id,
    ...record,
    involved: [...new Set([record.userId, ...(record.actorId === null ? [] : [record.actorId])])],
    expiresAt: new Date(record.createdAt.getTime() + retentionMs),
  });

  const idsOf = async (user: string): Promise<string[]> => {
    const ids = [user];
    for await (const { id } of createUserDirectory(users).list(user, { limit: maxMatches })) ids.push(id);
    return ids;
  };

  const emailsOf = async (ids: readonly string[]): Promise<Map<string, string>> => {
    const found = await users
      .find({ _id: { $in: [...new Set(ids)] }, erasedAt: null })
      .select({ email: 1 })
      .lean<{ _id: string; email: string }[]>();
    return new Map(found.map(({ _id, email }) => [_id, email]));
  };

  return {
    async add(record) {
      await ignoreDuplicateKey(audit.create(toDocument(record)));
    },

    async count(record) {
      const { _id, count, ...first } = toDocument(record);
      await audit.updateOne({ _id }, { $inc: { count }, $setOnInsert: first }, { upsert: true });
    },

    async *list(user, { after, limit }) {
      const documents = await audit
        .find({
          $and: [
            after ? afterPosition(after) : {},
            user === undefined ? {} : { involved: { $in: await idsOf(user) } },
          ],
        })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean<AuditDocument[]>();
      const emails = await emailsOf(documents.flatMap(({ involved }) => involved));
      for (const { _id, involved: _involved, expiresAt: _expiresAt, ...record } of documents) {
        const actorEmail = record.actorId === null ? null : (emails.get(record.actorId) ?? null);
        yield {
          ...record,
          id: _id,
          action: record.action as AuditAction,
          actorEmail,
          userEmail: emails.get(record.userId) ?? null,
        };
      }
    },
  };
};
