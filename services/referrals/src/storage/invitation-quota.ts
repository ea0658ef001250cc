import { unlessKeyTaken, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';
import type { InviteDependencies } from '../domain/invite.ts';

interface Usage {
  /** The user's id. */
  _id: string;
  /** The day that `used` counts, in UTC, such as `2026-01-05`. */
  day: string;
  used: number;
}

const schema = new Schema<Usage>(
  { _id: String, day: { type: String, required: true }, used: { type: Number, required: true } },
  { collection: 'quotas', versionKey: false },
);

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** At most `most` new referrals a user and day, counted before they are made: requests at once share what is left. */
export const createInvitationQuota = (
  connection: Connection,
  dailyLimit: number,
): InviteDependencies['quota'] & { remove(userId: string): Promise<void> } => {
  const usage = connection.model<Usage>('Quota', schema);

  const takeMore = async (userId: string, count: number, day: string) => {
    const taken = await usage.updateOne(
      { _id: userId, day, used: { $lte: dailyLimit - count } },
      { $inc: { used: count } },
    );
    return taken.modifiedCount === 1;
  };

  /** The first reservation of a day. The unique id makes it fail when there was one already. */
  const takeFirst = async (userId: string, count: number, day: string) => {
    const earlier = { _id: userId, day: { $lt: day } };
    const reservation = { $set: { day, used: count } };
    const taken = await unlessKeyTaken(usage.updateOne(earlier, reservation, { upsert: true }));
    return taken !== undefined;
  };

  return {
    async take(userId, count, at) {
      if (count > dailyLimit) return false;
      const day = dayOf(at);
      return (
        (await takeMore(userId, count, day)) ||
        (await takeFirst(userId, count, day)) ||
        // Another request made the first reservation of the day in between.
        takeMore(userId, count, day)
      );
    },
    async giveBack(userId, count, at) {
      await usage.updateOne({ _id: userId, day: dayOf(at) }, { $inc: { used: -count } });
    },
    async remove(userId) {
      await usage.deleteOne({ _id: userId });
    },
  };
};
