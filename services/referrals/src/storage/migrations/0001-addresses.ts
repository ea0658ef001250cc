import { mailboxOf } from '@debrief/contracts/canonical-address';
import { isDuplicateKey, ignoreDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import type { Migration } from '@debrief/service-kit/storage/migrations/migration';

/** Stored addresses that may be written differently today: with other characters than ASCII's, or a dot at the end. */
const mayDiffer = /[^\x20-\x7e]|\.$/;

interface Owner {
  _id: string;
  userId: string;
}

/** The first account of a mailbox stays its owner, also when two of its addresses had one each. */
const updateOwners = async (connection: Connection, signal: AbortSignal): Promise<number> => {
  const owners = connection.collection<Owner>('accounts');
  let changed = 0;
  for await (const { _id, userId } of owners.find({ _id: mayDiffer })) {
    signal.throwIfAborted();
    const mailbox = mailboxOf(_id);
    if (mailbox === _id) continue;
    await ignoreDuplicateKey(owners.insertOne({ _id: mailbox, userId }));
    await owners.deleteOne({ _id });
    changed++;
  }
  return changed;
};

const updatePeople = async (connection: Connection, signal: AbortSignal): Promise<number> => {
  const people = connection.collection<{ _id: string; addresses: string[] }>('people');
  let changed = 0;
  for await (const { _id, addresses } of people.find({ addresses: mayDiffer })) {
    signal.throwIfAborted();
    const mailboxes = [...new Set(addresses.map(mailboxOf))];
    if (mailboxes.join() === addresses.join()) continue;
    changed += (await people.updateOne({ _id, addresses }, { $set: { addresses: mailboxes } })).modifiedCount;
  }
  return changed;
};

/** Of two invitations of one person to one mailbox, the second can be accepted by its link alone. */
const updateReferrals = async (connection: Connection, signal: AbortSignal): Promise<number> => {
  const referrals = connection.collection<{ _id: string; canonical: string }>('referrals');
  let changed = 0;
  for await (const { _id, canonical } of referrals.find({ canonical: mayDiffer })) {
    signal.throwIfAborted();
    const mailbox = mailboxOf(canonical);
    if (mailbox === canonical) continue;
    try {
      changed += (await referrals.updateOne({ _id }, { $set: { canonical: mailbox } })).modifiedCount;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
  return changed;
};

/** Writes the addresses that earlier versions stored as they are compared today, and removes their counts of invitations, which lasted a day. */
export const addresses: Migration = {
  name: '0001-addresses',
  async run(connection, signal) {
    const { deletedCount } = await connection.collection('quotas').deleteMany({});
    let changed = deletedCount;
    for (const update of [updateOwners, updatePeople, updateReferrals])
      changed += await update(connection, signal);
    return changed;
  },
};
