import { eventEnvelope, type EventDefinition, type EventEnvelope } from '@debrief/contracts/events/envelope';
import { subscription, type EventOf, type MessageBus } from '@debrief/service-kit/messaging/subscription';

export interface EventRecorder {
  of<Data>(definition: EventDefinition<Data>): EventOf<Data>[];
  /** Resolves to the first matching event, even if it is already recorded. Rejects on timeout. */
  next<Data>(
    definition: EventDefinition<Data>,
    matches?: (event: EventOf<Data>) => boolean,
    ms?: number,
  ): Promise<EventOf<Data>>;
}

/**
 * Replaces the schema with one that validates the data but keeps the fields that a consumer would
 * strip.
 */
const asPublished = ({ type, data }: EventDefinition): EventDefinition => ({
  type,
  data: eventEnvelope.shape.data.refine((value) => data.safeParse(value).success),
});

export const recordEvents = (bus: MessageBus, definitions: readonly EventDefinition[]): EventRecorder => {
  const seen: EventEnvelope[] = [];
  const listeners = new Set<() => void>();
  for (const event of definitions) {
    bus.subscribe(
      subscription({
        queue: `test.${event.type}.record`,
        event: asPublished(event),
        handle: async (message) => {
          seen.push(message as EventEnvelope);
          for (const listener of listeners) listener();
        },
      }),
    );
  }
  const of = <Data>({ type }: EventDefinition<Data>) =>
    seen.filter((event) => event.type === type) as unknown as EventOf<Data>[];
  return {
    of,
    next: (definition, matches = () => true, ms = 5_000) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = of(definition).find(matches);
          if (!found) return;
          clearTimeout(limit);
          listeners.delete(check);
          resolve(found);
        };
        const limit = setTimeout(() => {
          listeners.delete(check);
          reject(new Error(`no matching ${definition.type} within ${ms} ms; recorded ${seen.length} events`));
        }, ms);
        listeners.add(check);
        check();
      }),
  };
};
