import { eventEnvelope, type EventDefinition, type EventEnvelope } from '@debrief/contracts/events/envelope';
import { subscription, type EventOf, type MessageBus } from '@debrief/service-kit/messaging/subscription';

export interface EventRecorder {
  /** What was published so far, oldest first. */
  of<Data>(definition: EventDefinition<Data>): EventOf<Data>[];
  /** The first event that fits, published already or within `ms`. @throws when none comes. */
  next<Data>(
    definition: EventDefinition<Data>,
    fits?: (event: EventOf<Data>) => boolean,
    ms?: number,
  ): Promise<EventOf<Data>>;
}

/** Its data as it was published: checked, but with whatever a consumer would not see. */
const asPublished = ({ type, data }: EventDefinition): EventDefinition => ({
  type,
  data: eventEnvelope.shape.data.refine((value) => data.safeParse(value).success),
});

/** Listens on a bus to the events named, as one more consumer would. */
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
    next: (definition, fits = () => true, ms = 5_000) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = of(definition).find(fits);
          if (!found) return;
          clearTimeout(limit);
          listeners.delete(look);
          resolve(found);
        };
        const limit = setTimeout(() => {
          listeners.delete(look);
          reject(new Error(`no ${definition.type} came within ${ms} ms; ${seen.length} other events did`));
        }, ms);
        listeners.add(look);
        look();
      }),
  };
};
