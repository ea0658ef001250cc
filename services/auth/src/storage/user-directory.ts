import { afterPosition } from '@debrief/service-kit/http/cursor';
import type { Model } from 'mongoose';
import type { UserDirectory } from '../domain/user.ts';
import { toUser, type UserDocument } from './user-model.ts';

export const createUserDirectory = (users: Model<UserDocument>): UserDirectory => ({
  async *list(q, { after, limit }) {
    const like = q ? { $regex: RegExp.escape(q), $options: 'i' } : undefined;
    const query = users
      .find({
        erasedAt: null,
        $and: [after ? afterPosition(after) : {}, like ? { $or: [{ name: like }, { email: like }] } : {}],
      })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<UserDocument[]>();
    for await (const found of query.cursor() as AsyncIterable<UserDocument>) yield toUser(found);
  },
});
