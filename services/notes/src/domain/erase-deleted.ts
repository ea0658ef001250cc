import type { EventEnvelope } from '@debrief/contracts/events/envelope';

/** A "delete all" of a version that erased the notes at once (decision 0020), some of which are still to be erased. */
interface Deletion {
  readonly userId: string;
  /** Notes of a lower generation are deleted. */
  readonly generation: number;
  /** The event to publish once they are erased. */
  readonly whenErased: EventEnvelope;
}

/** Storage of those deletions. */
export interface DeletionStore {
  /** Claims the next deletion that is due. The claim expires at `until`. */
  claim(at: Date, until: Date): Promise<Deletion | null>;
  /** Erases some of the deleted notes and keeps the claim until `until`; returns how many there were. */
  eraseBatch(deletion: Deletion, at: Date, until: Date): Promise<number>;
  /** Marks a deletion as complete and publishes its event. A later deletion of the same user stays due. */
  complete(deletion: Deletion): Promise<void>;
}

/** Far longer than a batch takes: after that, whoever claimed the deletion has died. */
const leaseMs = 60_000;

/** Erases notes of earlier generations, in batches; returns how many. An interrupted run is continued by the next. */
export const eraseDeleted = async (
  store: DeletionStore,
  { now }: { now: () => Date },
  stopping: AbortSignal,
): Promise<number> => {
  const until = () => new Date(now().getTime() + leaseMs);
  let erased = 0;
  for (;;) {
    const deletion = stopping.aborted ? null : await store.claim(now(), until());
    if (!deletion) return erased;
    for (;;) {
      if (stopping.aborted) return erased;
      const count = await store.eraseBatch(deletion, now(), until());
      if (count === 0) break;
      erased += count;
    }
    await store.complete(deletion);
  }
};
