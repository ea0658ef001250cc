import { z } from 'zod';

const attributes = {
  specversion: z.literal('1.0'),
  /** Unique to the event: an event that arrives twice carries the same id. */
  id: z.string().min(1),
  /** The service that speaks, such as `/auth`. */
  source: z.string().min(1),
  /** The entity's id. */
  subject: z.string().min(1),
  /** When it happened: ISO 8601 in UTC. */
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  /** The request that set it off, for the logs. */
  correlationid: z.string().optional(),
  /** The span that it happened in, where the process that told it records traces (CloudEvents' Distributed Tracing). */
  traceparent: z.string().optional(),
};

const known = z.object({ ...attributes, type: z.string().min(1), data: z.unknown() });

/** Any event, as far as the plumbing looks into it: CloudEvents 1.0 attributes around `data`, others kept as they come. */
export const eventEnvelope = known.loose();
export type EventEnvelope = z.infer<typeof known>;

/** A kind of event: its type, which is its routing key `producer.entity.event`, and the shape of its data. */
export interface EventDefinition<Data = unknown> {
  readonly type: string;
  readonly data: z.ZodType<Data>;
}

/** Types change by addition alone: a consumer ignores the fields it does not know. */
export const defineEvent = <Shape extends z.ZodRawShape>(
  type: `${string}.${string}.${string}`,
  shape: Shape,
): EventDefinition<z.infer<z.ZodObject<Shape>>> => ({ type, data: z.object(shape) });

/** Wraps data that has happened. `id` and `time` come from the caller, so that this stays pure. */
export const envelope = <Data>(
  definition: EventDefinition<Data>,
  fact: {
    id: string;
    time: Date;
    subject: string;
    data: Data;
    correlationId?: string | undefined;
    traceparent?: string | undefined;
  },
): EventEnvelope => ({
  specversion: '1.0',
  id: fact.id,
  source: `/${definition.type.split('.')[0]}`,
  type: definition.type,
  subject: fact.subject,
  time: fact.time.toISOString(),
  datacontenttype: 'application/json',
  ...(fact.correlationId ? { correlationid: fact.correlationId } : {}),
  ...(fact.traceparent ? { traceparent: fact.traceparent } : {}),
  data: fact.data,
});
