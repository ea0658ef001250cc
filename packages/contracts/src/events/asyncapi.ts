import { jsonSchemaOf } from '../json-schema.ts';
import { catalog, type DescribedEvent } from './catalog.ts';
import { eventEnvelope } from './envelope.ts';
import { durableReactions, instanceReactions, type Reaction } from './reactions.ts';
import { eventsExchange, serviceOf } from './topology.ts';

const ref = (...path: string[]) => ({ $ref: `#/${path.join('/')}` });
const byName = <T>(items: readonly T[], name: (item: T) => string, value: (item: T) => object) =>
  Object.fromEntries(items.map((item) => [name(item), value(item)]));

const typeOf = ({ event }: DescribedEvent) => event.type;
const queueOf = ({ queue }: Reaction) => queue;

const messageOf = ({ event, title, description }: DescribedEvent) => ({
  name: event.type,
  title,
  description,
  contentType: 'application/json',
  correlationId: {
    description: 'Id of the request that caused the event',
    location: '$message.payload#/correlationid',
  },
  payload: {
    allOf: [
      ref('components', 'schemas', 'event'),
      {
        type: 'object',
        properties: {
          type: { const: event.type },
          source: { const: `/${serviceOf(event.type)}` },
          data: ref('components', 'schemas', event.type),
        },
      },
    ],
  },
});

const routeOf = ({ event, title }: DescribedEvent) => ({
  address: event.type,
  title,
  messages: { event: ref('components', 'messages', event.type) },
  bindings: {
    amqp: { is: 'routingKey', exchange: { ...eventsExchange, durable: true, autoDelete: false } },
  },
});

const sharedQueueOf = ({ queue, eventType }: Reaction) => ({
  address: queue,
  title: queue,
  description: 'A durable queue shared by all instances. One of them handles each event.',
  messages: { event: ref('components', 'messages', eventType) },
  bindings: {
    amqp: { is: 'queue', queue: { name: queue, durable: true, exclusive: false, autoDelete: false } },
  },
});

const instanceQueueOf = ({ queue, eventType }: Reaction) => ({
  address: `${queue}.{instance}`,
  title: `${queue} (per instance)`,
  description: 'Each running instance has its own temporary queue and handles every event.',
  parameters: { instance: { description: 'A random id' } },
  messages: { event: ref('components', 'messages', eventType) },
  bindings: { amqp: { is: 'queue', queue: { durable: false, exclusive: true, autoDelete: true } } },
});

const operationOf = (action: 'send' | 'receive', channel: string, title: string) => ({
  action,
  title,
  channel: ref('channels', channel),
  messages: [ref('channels', channel, 'messages', 'event')],
  tags: [{ name: serviceOf(channel) }],
});

const titles = new Map(catalog.map(({ event, title }) => [event.type, title]));

export const asyncApiDocument = () => ({
  asyncapi: '3.0.0',
  info: {
    title: 'Debrief events',
    version: '1',
    description:
      'Events between services: CloudEvents 1.0 in JSON. Delivery is at least once; events may arrive late or out of order. ' +
      'Event schemas change by additions only: consumers ignore unknown fields, and a breaking change needs a new event type.',
  },
  defaultContentType: 'application/json',
  servers: {
    broker: {
      host: 'localhost:5672',
      protocol: 'amqp',
      protocolVersion: '0.9.1',
      description: 'RabbitMQ at AMQP_URL. If it is not set, events are delivered within the process.',
    },
  },
  channels: {
    ...byName(catalog, typeOf, routeOf),
    ...byName(durableReactions, queueOf, sharedQueueOf),
    ...byName(instanceReactions, queueOf, instanceQueueOf),
  },
  operations: {
    ...byName(
      catalog,
      (entry) => `${typeOf(entry)}.send`,
      ({ event, title }) => operationOf('send', event.type, title),
    ),
    ...byName(
      [...durableReactions, ...instanceReactions],
      (reaction) => `${reaction.queue}.receive`,
      ({ queue, eventType }) =>
        operationOf('receive', queue, `${serviceOf(queue)} handles: ${titles.get(eventType)}`),
    ),
  },
  components: {
    messages: byName(catalog, typeOf, messageOf),
    schemas: {
      event: jsonSchemaOf(eventEnvelope, 'input'),
      ...byName(catalog, typeOf, ({ event }) => jsonSchemaOf(event.data, 'input')),
    },
  },
});
