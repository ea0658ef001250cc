import { serviceOf } from '@debrief/contracts/events/topology';
import { formatTraceparent, parseTraceparent } from '../tracing/trace-context.ts';
import { withSpan } from '../tracing/tracing.ts';
import type { MessageBus } from './subscription.ts';

/**
 * Adds a span to every publication. The outbox keeps the original context, so that publishing an event again
 * creates another span with the same parent.
 */
export const tracedBus = (bus: MessageBus, system: 'rabbitmq' | 'in-process'): MessageBus => ({
  ...bus,
  publish: (event) =>
    withSpan(
      {
        service: serviceOf(event.type),
        name: `publish ${event.type}`,
        kind: 'producer',
        parent: parseTraceparent(event.traceparent),
        attributes: {
          'messaging.system': system,
          'messaging.operation.type': 'send',
          'messaging.destination.name': event.type,
          'messaging.message.id': event.id,
        },
      },
      (span) => bus.publish(span ? { ...event, traceparent: formatTraceparent(span.context) } : event),
    ),
});
