import { z } from 'zod';

const attributes = {
  specversion: z.literal('1.0'),
  /** A redelivered event has the same id. */
  id: z.string().min(1),
  /** The producer, such as `/auth`. */
  source: z.string().min(1),
  subject: z.string().min(1),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  correlationid: z.string().optional(),
  traceparent: z.string().optional(),
};

const known = z.object({ ...attributes, type: z.string().min(1), data: z.unknown() });

/** Event in the format of CloudEvents 1.0. Preserves unknown attributes. */
export const eventEnvelope = known.loose();
export type EventEnvelope = z.infer<typeof known>;

export interface EventDefinition<Data = unknown> {
  /** Event type and routing key: `producer.entity.event`. */
  readonly type: string;
  readonly data: z.ZodType<Data>;
}

/** Defines an event. A later version may only add fields to its schema. Consumers ignore unknown fields. */
export const defineEvent = <Shape extends z.ZodRawShape>(
  type: `${string}.${string}.${string}`,
  shape: Shape,
): EventDefinition<z.infer<z.ZodObject<Shape>>> => ({ type, data: z.object(shape) });

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
