import { jsonSchemaOf } from '../json-schema.ts';
import { catalogue, type DescribedEvent } from './catalogue.ts';
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
    description: 'The request that set it off',
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

/** Where a producer speaks: the exchange brings it to every queue that asked for this routing key. */
const routeOf = ({ event, title }: DescribedEvent) => ({
  address: event.type,
  title,
  messages: { event: ref('components', 'messages', event.type) },
  bindings: {
    amqp: { is: 'routingKey', exchange: { ...eventsExchange, durable: true, autoDelete: false } },
  },
});

/** Where a reaction listens that one instance does for all. */
const sharedQueueOf = ({ queue, eventType }: Reaction) => ({
  address: queue,
  title: queue,
  description: 'A durable queue that all instances share: one of them reacts.',
  messages: { event: ref('components', 'messages', eventType) },
  bindings: {
    amqp: { is: 'queue', queue: { name: queue, durable: true, exclusive: false, autoDelete: false } },
  },
});

/** Where a reaction listens that every instance has. */
const instanceQueueOf = ({ queue, eventType }: Reaction) => ({
  address: `${queue}.{instance}`,
  title: `${queue}, of one instance`,
  description: 'Every running instance has a queue of its own, gone when it ends: all of them react.',
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

const titles = new Map(catalogue.map(({ event, title }) => [event.type, title]));

/**
 * Every event there is as an AsyncAPI 3.0 document: who says it, who reacts to it by which queue, and what it holds. It
 * is made of the same schemas that consumers check with.
 */
export const asyncApiDocument = () => ({
  asyncapi: '3.0.0',
  info: {
    title: 'Debrief’s events',
    version: '1',
    description:
      'What the services tell each other: CloudEvents 1.0 in JSON. An event may come twice, late or out of order. Events ' +
      'change by addition alone: a reader ignores fields it does not know, and a change that is no addition is a new event.',
  },
  defaultContentType: 'application/json',
  servers: {
    broker: {
      host: 'localhost:5672',
      protocol: 'amqp',
      protocolVersion: '0.9.1',
      description: 'RabbitMQ at AMQP_URL. Without it the same events are delivered inside the process.',
    },
  },
  channels: {
    ...byName(catalogue, typeOf, routeOf),
    ...byName(durableReactions, queueOf, sharedQueueOf),
    ...byName(instanceReactions, queueOf, instanceQueueOf),
  },
  operations: {
    ...byName(
      catalogue,
      (entry) => `${typeOf(entry)}.send`,
      ({ event, title }) => operationOf('send', event.type, title),
    ),
    ...byName(
      [...durableReactions, ...instanceReactions],
      (reaction) => `${reaction.queue}.receive`,
      ({ queue, eventType }) =>
        operationOf('receive', queue, `${serviceOf(queue)} reacts: ${titles.get(eventType)}`),
    ),
  },
  components: {
    messages: byName(catalogue, typeOf, messageOf),
    schemas: {
      event: jsonSchemaOf(eventEnvelope, 'input'),
      ...byName(catalogue, typeOf, ({ event }) => jsonSchemaOf(event.data, 'input')),
    },
  },
});
