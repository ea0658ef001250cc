import { ignoreDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model, type QueryFilter, type UpdateQuery } from 'mongoose';
import type { CodeStore } from '../domain/second-factors/login.ts';
import type { TotpState, TotpStore } from '../domain/second-factors/totp.ts';

interface TotpDocument extends Omit<TotpState, 'userId'> {
  _id: string;
  /** Null until the first code is confirmed. */
  confirmedAt: Date | null;
  setUpExpiresAt: Date | null;
  lastStep: number;
  /** Number of codes tried since the last correct one, in the window that ends at `guessesResetAt`. */
  guesses: number;
  guessesResetAt: Date | null;
}

const schema = new Schema<TotpDocument>(
  {
    _id: String,
    sealedSecret: { type: String, required: true },
    recoveryHashes: { type: [String], required: true },
    confirmedAt: { type: Date, default: null },
    setUpExpiresAt: { type: Date, default: null },
    lastStep: { type: Number, default: 0 },
    guesses: { type: Number, default: 0 },
    guessesResetAt: { type: Date, default: null },
  },
  { collection: 'totp', versionKey: false },
);
/** Deletes unconfirmed secrets. Null does not expire. */
schema.index({ setUpExpiresAt: 1 }, { expireAfterSeconds: 0 });

export const totpModel = (connection: Connection): Model<TotpDocument> =>
  connection.model<TotpDocument>('Totp', schema);

const toState = (found: TotpDocument | null): TotpState | null =>
  found && { userId: found._id, sealedSecret: found.sealedSecret, recoveryHashes: found.recoveryHashes };

const isOn = { confirmedAt: { $ne: null } };

export const createTotpRepository = (model: Model<TotpDocument>): TotpStore & CodeStore => {
  const change = async (
    filter: QueryFilter<TotpDocument>,
    update: UpdateQuery<TotpDocument>,
  ): Promise<boolean> => (await model.updateOne(filter, update)).matchedCount === 1;

  return {
    begin: async (userId, sealedSecret, expiresAt) => {
      // If the app is on, the upsert fails with a duplicate key.
      const written = await ignoreDuplicateKey(
        model.updateOne(
          { _id: userId, confirmedAt: null },
          { $set: { sealedSecret, recoveryHashes: [], setUpExpiresAt: expiresAt } },
          { upsert: true },
        ),
      );
      return written !== undefined;
    },

    pending: async (userId, at) =>
      toState(await model.findOne({ _id: userId, confirmedAt: null, setUpExpiresAt: { $gt: at } }).lean()),

    confirm: ({ userId, sealedSecret }, { step, at, recoveryHashes }) =>
      change(
        { _id: userId, sealedSecret, confirmedAt: null },
        { $set: { confirmedAt: at, setUpExpiresAt: null, lastStep: step, recoveryHashes } },
      ),

    active: async (userId) => toState(await model.findOne({ _id: userId, ...isOn }).lean()),

    replaceRecoveryHashes: (userId, recoveryHashes) =>
      change({ _id: userId, ...isOn }, { $set: { recoveryHashes } }),

    remove: async (userId) => (await model.deleteOne({ _id: userId })).deletedCount === 1,

    recordGuess: async (userId, { max, windowMs, at }) => {
      const guessesResetAt = new Date(at.getTime() + windowMs);
      await model.updateOne(
        { _id: userId, $or: [{ guessesResetAt: null }, { guessesResetAt: { $lte: at } }] },
        { $set: { guesses: 0, guessesResetAt } },
      );
      return change({ _id: userId, guesses: { $lt: max } }, { $inc: { guesses: 1 } });
    },

    useStep: (userId, step) =>
      change({ _id: userId, ...isOn, lastStep: { $lt: step } }, { $set: { lastStep: step, guesses: 0 } }),

    useRecoveryHash: (userId, hash) =>
      change({ _id: userId, ...isOn, recoveryHashes: hash }, { $pull: { recoveryHashes: hash } }),
  };
};
