import type { EventDefinition } from '@debrief/contracts/events/envelope';
import type { EventOf } from '@debrief/service-kit/messaging/subscription';

/** Handles the events of this definition. */
export type EventHandler<Definition> =
  Definition extends EventDefinition<infer Data> ? (event: EventOf<Data>) => Promise<void> : never;
