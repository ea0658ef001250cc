import { mailboxOf } from '@debrief/contracts/canonical-address';
import { isDuplicateKey, unlessKeyTaken, type Connection } from '@debrief/service-kit/storage/connect';

/** Stored addresses that may be written differently today: with other characters than ASCII's, or a dot at the end. */
const mayDiffer = /[^\x20-\x7e]|\.$/;

interface Owner {
  _id: string;
  userId: string;
}

/** The first account of a mailbox stays its owner, also when two of its addresses had one each. */
const updateOwners = async (connection: Connection): Promise<void> => {
  const owners = connection.collection<Owner>('accounts');
  for await (const { _id, userId } of owners.find({ _id: mayDiffer })) {
    const mailbox = mailboxOf(_id);
    if (mailbox === _id) continue;
    await unlessKeyTaken(owners.insertOne({ _id: mailbox, userId }));
    await owners.deleteOne({ _id });
  }
};

const updatePeople = async (connection: Connection): Promise<void> => {
  const people = connection.collection<{ _id: string; addresses: string[] }>('people');
  for await (const { _id, addresses } of people.find({ addresses: mayDiffer })) {
    const mailboxes = [...new Set(addresses.map(mailboxOf))];
    if (mailboxes.join() !== addresses.join())
      await people.updateOne({ _id, addresses }, { $set: { addresses: mailboxes } });
  }
};

/** Of two invitations of one person to one mailbox, the second can be accepted by its link alone. */
const updateReferrals = async (connection: Connection): Promise<void> => {
  const referrals = connection.collection<{ _id: string; canonical: string }>('referrals');
  for await (const { _id, canonical } of referrals.find({ canonical: mayDiffer })) {
    const mailbox = mailboxOf(canonical);
    if (mailbox === canonical) continue;
    try {
      await referrals.updateOne({ _id }, { $set: { canonical: mailbox } });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
};

/** Removes what is not counted any more, and writes the addresses that earlier versions stored as they are compared today. Runs at every start; the first does the work. */
export const updateAddresses = async (connection: Connection): Promise<void> => {
  // Where earlier versions counted invitations: a count lasts a day.
  await connection.collection('quotas').deleteMany({});
  await updateOwners(connection);
  await updatePeople(connection);
  await updateReferrals(connection);
};
