import type { EventDefinition } from '@debrief/contracts/events/envelope';
import type { EventOf } from '@debrief/service-kit/messaging/subscription';

/** What is done about an event of this definition. */
export type Reaction<Definition> =
  Definition extends EventDefinition<infer Data> ? (event: EventOf<Data>) => Promise<void> : never;
