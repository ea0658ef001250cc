import type { Migration } from '@debrief/service-kit/storage/migrations/migration';
import { userModel } from '../user-model.ts';
import { erasedUser } from '../user-repository.ts';

/** Removes the preferences that earlier versions left in the documents of deleted users. */
export const erasedUsers: Migration = {
  name: '0002-erased-users',
  async run(connection) {
    const left = { erasedAt: { $ne: null }, currency: { $ne: '' } };
    const { modifiedCount } = await userModel(connection).collection.updateMany(left, { $set: erasedUser });
    return modifiedCount;
  },
};
