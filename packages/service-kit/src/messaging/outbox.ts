import { randomUUID } from 'node:crypto';
import { envelope, type EventDefinition, type EventEnvelope } from '@debrief/contracts/events/envelope';
import { Schema, type IndexDefinition, type IndexOptions, type Model } from 'mongoose';
import { correlationId } from '../context.ts';
import { activeTraceparent } from '../tracing/tracing.ts';

/** Outbox fields of a document whose changes are published as events. */
export interface WithOutbox {
  pendingEvents: EventEnvelope[];
  /** Marks the document for removal, which follows when its last event is published. */
  deletedAt?: Date | null;
}

export const outboxFields = { pendingEvents: { type: Schema.Types.Mixed, default: () => [] } };

export const outboxIndexName = 'outbox';

/** Partial index, so that a sweep reads only documents with events. */
export const outboxIndex: [IndexDefinition, IndexOptions] = [
  { 'pendingEvents.time': 1 },
  { name: outboxIndexName, partialFilterExpression: { 'pendingEvents.0': { $exists: true } } },
];

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the relay accepts any document
export type OutboxModel = Model<any>;

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
    // Continues the trace even if another process publishes the event.
    traceparent: activeTraceparent(),
  });
