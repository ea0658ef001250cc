import { serviceOf } from '@debrief/contracts/events/topology';
import { formatTraceparent, parseTraceparent } from '../tracing/trace-context.ts';
import { withSpan } from '../tracing/tracing.ts';
import type { MessageBus } from './subscription.ts';

/**
 * Records the publishing of each event as a part of the trace in which it happened, and sends it on with the span that
 * published it. The outbox keeps the event as it was: publishing it once more is a span of its own.
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
