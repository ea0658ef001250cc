import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import {
  noteConfirmed,
  noteDeleted,
  noteRestored,
  noteTrashed,
  noteUpdated,
} from '@debrief/contracts/events/notes';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import type { ConnectionRepository } from './storage/connection-repository.ts';
import type { DeliveryRepository, ReceivedNote } from './storage/delivery-repository.ts';

export interface ReceiveDependencies {
  readonly connections: Pick<ConnectionRepository, 'list' | 'wake'>;
  readonly deliveries: Pick<DeliveryRepository, 'receive' | 'markDeleted'>;
  readonly deletedUsers: { has(userId: string): Promise<boolean> };
  readonly now: () => Date;
  /** Starts the work without waiting for the next scheduled run. */
  readonly wake: () => void;
}

const receive = async (
  { connections, deliveries, deletedUsers, now, wake }: ReceiveDependencies,
  userId: string,
  received: ReceivedNote,
): Promise<void> => {
  if (await deletedUsers.has(userId)) return;
  const changed: string[] = [];
  for (const connection of await connections.list(userId))
    if (await deliveries.receive(connection, received)) changed.push(connection.id);
  await connections.wake(changed, now());
  if (changed.length > 0) wake();
};

const markDeleted = async (
  { connections, deliveries, now, wake }: ReceiveDependencies,
  { userId, noteId, revision }: { userId: string; noteId: string; revision?: number | undefined },
): Promise<void> => {
  const all = await connections.list(userId);
  for (const connection of all) await deliveries.markDeleted(connection, noteId, revision);
  await connections.wake(
    all.map(({ id }) => id),
    now(),
  );
  if (all.length > 0) wake();
};

/** Revision of an erased note, which cannot be restored. */
const finalRevision = Number.MAX_SAFE_INTEGER;

/** Reactions to notes. A review may arrive before or after the revision that it belongs to. */
export const noteSubscriptions = (dependencies: ReceiveDependencies): Subscription[] => [
  subscription({
    queue: 'integrations.note.write-created',
    event: noteCreated,
    handle: ({ data: { userId, note } }) =>
      receive(dependencies, userId, { note, revision: 0, confirmed: false }),
  }),
  subscription({
    queue: 'integrations.note.write-updated',
    event: noteUpdated,
    handle: ({ data: { userId, note, revision } }) =>
      receive(dependencies, userId, { note, revision, confirmed: false }),
  }),
  subscription({
    queue: 'integrations.note.write-confirmed',
    event: noteConfirmed,
    handle: ({ data: { userId, note, revision = 0 } }) =>
      receive(dependencies, userId, { note, revision, confirmed: true }),
  }),
  subscription({
    queue: 'integrations.note.write-restored',
    event: noteRestored,
    handle: ({ data: { userId, note, revision } }) =>
      receive(dependencies, userId, { note, revision, confirmed: false, restored: true }),
  }),
  subscription({
    queue: 'integrations.note.remove-trashed',
    event: noteTrashed,
    handle: ({ data }) => markDeleted(dependencies, data),
  }),
  subscription({
    queue: 'integrations.note.remove-erased',
    event: noteDeleted,
    handle: ({ data }) => markDeleted(dependencies, { ...data, revision: finalRevision }),
  }),
];
