import { contactsListed, type ContactsListed } from '@debrief/contracts/events/integrations';
import {
  outboxFields,
  outboxIndex,
  recordEvent,
  type WithOutbox,
} from '@debrief/service-kit/messaging/outbox';
import { updateWithEvent } from '@debrief/service-kit/messaging/outbox-writes';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import type { Connection as Database } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';

interface ContactListDocument extends WithOutbox {
  /** Id of the connection. */
  _id: string;
  userId: string;
  revision: number;
  dueAt: Date;
  deletedAt: Date | null;
}

export interface DueList {
  readonly connectionId: string;
  readonly userId: string;
  readonly revision: number;
}

const schema = new Schema<ContactListDocument>(
  {
    _id: String,
    userId: { type: String, required: true },
    revision: { type: Number, default: 0 },
    dueAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
    ...outboxFields,
  },
  { collection: 'crmContactLists', versionKey: false },
);
schema.index({ dueAt: 1 });
schema.index(...outboxIndex);

const hourMs = 60 * 60_000;

/** When the contacts of each connection are listed. The contacts themselves are only in the event. */
export const createContactLists = (
  database: Database,
  relay: Pick<Relay, 'publish' | 'watch'>,
  now: () => Date,
) => {
  const model = database.model<ContactListDocument>('CrmContactList', schema);
  relay.watch(model);
  const after = (ms: number) => new Date(now().getTime() + ms);
  const publish = (
    { connectionId, userId, revision: before }: DueList,
    contacts: ContactsListed['contacts'],
    change: Partial<ContactListDocument>,
  ) => {
    const revision = before + 1;
    const data = { userId, connectionId, revision, contacts };
    const event = recordEvent(contactsListed, { subject: connectionId, at: now(), data });
    const asRead = { _id: connectionId, revision: before, deletedAt: null };
    return updateWithEvent({ model, relay }, asRead, { ...change, revision }, event);
  };
  return {
    prepare: () => buildIndexes(model),

    /** Makes a list due at once. */
    async start(connectionId: string, userId: string): Promise<void> {
      const set = { $set: { dueAt: now() }, $setOnInsert: { userId } };
      await model.updateOne({ _id: connectionId }, set, { upsert: true, setDefaultsOnInsert: true });
    },

    /** Takes a list that is due. After a failure, it is due again an hour later. */
    async take(): Promise<DueList | null> {
      const found = await model
        .findOneAndUpdate({ dueAt: { $lte: now() }, deletedAt: null }, { $set: { dueAt: after(hourMs) } })
        .lean<ContactListDocument>();
      return found && { connectionId: found._id, userId: found.userId, revision: found.revision };
    },

    /** Publishes the contacts, unless the connection was removed meanwhile. */
    publish: (list: DueList, contacts: ContactsListed['contacts']) =>
      publish(list, contacts, { dueAt: after(24 * hourMs) }),

    /** Publishes an empty list, which erases the contacts. The relay then removes the document. */
    async remove(connectionId: string): Promise<void> {
      for (;;) {
        const found = await model.findOne({ _id: connectionId, deletedAt: null }).lean<ContactListDocument>();
        if (!found || (await publish({ connectionId, ...found }, [], { deletedAt: now() }))) return;
      }
    },
  };
};

export type ContactLists = ReturnType<typeof createContactLists>;
