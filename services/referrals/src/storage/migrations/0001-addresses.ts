import { mailboxOf } from '@debrief/contracts/canonical-address';
import { isDuplicateKey, ignoreDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import type { Migration } from '@debrief/service-kit/storage/migrations/migration';

/** Matches addresses that today's normalization may change: with non-ASCII characters, or a trailing dot. */
const mayDiffer = /[^\x20-\x7e]|\.$/;

interface Owner {
  _id: string;
  userId: string;
}

/**
 * Normalizes the addresses of accounts. If several addresses of a mailbox have different owners, one owner
 * stays: that of the normalized address, if it was stored already.
 */
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

/**
 * Normalizes the addresses of referrals. If the referrer has another referral to the normalized address, a
 * referral keeps its earlier address and can be accepted only by its link.
 */
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

/** Normalizes addresses and deletes the invitation counters of earlier versions. */
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
