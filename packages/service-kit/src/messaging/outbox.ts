import { randomUUID } from 'node:crypto';
import { envelope, type EventDefinition, type EventEnvelope } from '@debrief/contracts/events/envelope';
import { Schema, type IndexDefinition, type IndexOptions, type Model } from 'mongoose';
import { correlationId } from '../context.ts';
import { activeTraceparent } from '../tracing/tracing.ts';

/** What a document carries whose changes others hear of: the event is written with the change, in one write. */
export interface WithOutbox {
  pendingEvents: EventEnvelope[];
  /** Set on a document that is going: it is removed once its last event is out. */
  deletedAt?: Date | null;
}

/** Mixed, because an envelope is checked by its contract and stored as it is. */
export const outboxFields = { pendingEvents: { type: Schema.Types.Mixed, default: () => [] } };

export const outboxIndexName = 'outbox';

/** Holds only documents with events to publish, so that looking for them costs the same however many there are. */
export const outboxIndex: [IndexDefinition, IndexOptions] = [
  { 'pendingEvents.time': 1 },
  { name: outboxIndexName, partialFilterExpression: { 'pendingEvents.0': { $exists: true } } },
];

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a relay looks at the outbox of any document
export type OutboxModel = Model<any>;

/** An event about something that happens now, for `pendingEvents` of the document it happens to. */
export const recordEvent = <Data>(
  definition: EventDefinition<Data>,
  fact: { subject: string; at: Date; data: Data },
): EventEnvelope =>
  envelope(definition, {
    id: randomUUID(),
    time: fact.at,
    subject: fact.subject,
    data: fact.data,
    correlationId: correlationId(),
    // Stored with the event: a relay that publishes it later, in another process perhaps, goes on with the same trace.
    traceparent: activeTraceparent(),
  });
