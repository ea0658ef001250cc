import { correlationId } from '@debrief/service-kit/context';
import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import { ignoreDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { expiredLeaseFilter } from '@debrief/service-kit/storage/lease';
import { Schema } from 'mongoose';
import type { MailClaim, MailStore } from '../domain/mail-store.ts';
import type { MessageKind } from '../domain/mail.ts';
import type { SendFailure } from '../domain/transport.ts';

interface MailDocument {
  _id: string;
  kind: MessageKind;
  userId: string;
  state: 'sending' | 'sent' | 'failed';
  leaseUntil: Date;
  attempts: number;
  failure: SendFailure | null;
  final: boolean;
  notes: number;
  correlationId: string | null;
  createdAt: Date;
}

const schema = new Schema<MailDocument>(
  {
    _id: String,
    kind: { type: String, required: true },
    userId: { type: String, required: true },
    state: { type: String, required: true },
    leaseUntil: { type: Date, required: true },
    attempts: { type: Number, required: true },
    failure: { type: String, default: null },
    final: { type: Boolean, default: false },
    notes: { type: Number, default: 0 },
    correlationId: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'mails', versionKey: false },
);
schema.index({ userId: 1, kind: 1, createdAt: -1 });
/** Retention of records. An event that is delayed for longer would send its email again. */
schema.index({ createdAt: 1 }, { expireAfterSeconds: 90 * 24 * 60 * 60 });

/**
 * Renewed while an email is composed and sent, and therefore short: after a crash, another attempt waits for it.
 */
const leaseMs = 4_000;

/** Of a claim with its renewals. Longer than sending takes with all its retries. Earlier versions had such leases. */
const longestClaimMs = 60_000;

const createRenewals = (everyMs: number, renew: (key: string) => Promise<void>) => {
  const timers = new Map<string, NodeJS.Timeout>();
  const stop = (key: string) => {
    clearInterval(timers.get(key));
    timers.delete(key);
  };
  return {
    stop,
    start: (key: string) => {
      let left = longestClaimMs / everyMs;
      stop(key);
      const timer = setInterval(() => {
        // If a renewal fails, the claim may expire. The email is then sent again, with the same Message-ID.
        if ((left -= 1) > 0) renew(key).catch(() => undefined);
        else stop(key);
      }, everyMs);
      timers.set(key, timer.unref());
    },
  };
};

type About = Pick<MailDocument, 'kind' | 'userId'>;

export const createMailRepository = (
  connection: Connection,
  now: () => Date,
  { renewMs = leaseMs / 4 } = {},
): MailStore & { prepare(): Promise<void> } => {
  const mails = connection.model<MailDocument>('Mail', schema);

  const open = async (key: string, about: About, at: Date, leaseUntil: Date) => {
    const first = {
      ...about,
      state: 'sending',
      leaseUntil,
      attempts: 1,
      failure: null,
      final: false,
      notes: 0,
      correlationId: correlationId() ?? null,
    };
    const inserted = await ignoreDuplicateKey(
      mails.updateOne({ _id: key }, { $setOnInsert: { ...first, createdAt: at } }, { upsert: true }),
    );
    return inserted?.upsertedCount === 1;
  };

  const takeOver = (key: string, leaseUntil: Date) =>
    mails
      .findOneAndUpdate(
        {
          _id: key,
          $or: [
            { state: 'sending', leaseUntil: expiredLeaseFilter(now(), longestClaimMs) },
            { state: 'failed', final: false },
          ],
        },
        { $set: { state: 'sending', leaseUntil, failure: null }, $inc: { attempts: 1 } },
      )
      .lean();

  const renewals = createRenewals(renewMs, async (key) => {
    const leaseUntil = new Date(now().getTime() + leaseMs);
    await mails.updateOne({ _id: key, state: 'sending' }, { $set: { leaseUntil } });
  });

  return {
    prepare: async () => {
      await buildIndexes(mails);
    },

    async claim(key, about): Promise<MailClaim> {
      const at = now();
      const leaseUntil = new Date(at.getTime() + leaseMs);
      const since = (await open(key, about, at, leaseUntil))
        ? at
        : (await takeOver(key, leaseUntil))?.createdAt;
      if (since) {
        renewals.start(key);
        return { state: 'claimed', since };
      }
      const mail = await mails.findById(key).lean();
      if (mail?.state === 'sent') return { state: 'sent', notes: mail.notes };
      if (mail?.state === 'failed' && mail.final) {
        return { state: 'refused', failure: mail.failure ?? 'rejected' };
      }
      return { state: 'busy' };
    },

    // An update without upsert does not recreate a record that was deleted with its user.
    async markSent(key, notes = 0) {
      renewals.stop(key);
      await mails.updateOne({ _id: key }, { $set: { state: 'sent', notes } });
    },
    async markFailed(key, failure, final) {
      renewals.stop(key);
      await mails.updateOne({ _id: key, state: 'sending' }, { $set: { state: 'failed', failure, final } });
    },

    async release(key) {
      renewals.stop(key);
      await mails.deleteOne({ _id: key, state: 'sending' });
    },
    countSince: (userId, kind, since) => mails.countDocuments({ userId, kind, createdAt: { $gt: since } }),
    async removeUser(userId) {
      await mails.deleteMany({ userId });
    },
  };
};
