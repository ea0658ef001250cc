import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { ignoreDuplicateKey } from '../storage/connect.ts';
import type { OutboxModel, WithOutbox } from './outbox.ts';
import type { Relay } from './relay.ts';

interface Outbox<Document> {
  readonly model: Model<Document>;
  readonly relay: Pick<Relay, 'publish'>;
}

/** Stores a document and its events in one write, and publishes them. Returns false on a duplicate key. */
export const insertWithEvents = async <Document extends WithOutbox>(
  { model, relay }: Outbox<Document>,
  document: Partial<Document> & { _id: string; pendingEvents: EventEnvelope[] },
): Promise<boolean> => {
  if (!(await ignoreDuplicateKey((model as OutboxModel).create(document)))) return false;
  relay.publish(model, document._id, document.pendingEvents);
  return true;
};

/**
 * Stores an update and its events in one write, and publishes them. Returns false if the filter matches no
 * document.
 */
export const updateWithEvent = async <Document extends WithOutbox>(
  { model, relay }: Outbox<Document>,
  filter: QueryFilter<Document> & { _id: string },
  set: UpdateQuery<Document>,
  ...events: EventEnvelope[]
): Promise<boolean> => {
  const { modifiedCount } = await (model as OutboxModel).updateOne(filter, {
    $set: set,
    $push: { pendingEvents: { $each: events } },
  });
  if (modifiedCount === 1) relay.publish(model, filter._id, events);
  return modifiedCount === 1;
};
