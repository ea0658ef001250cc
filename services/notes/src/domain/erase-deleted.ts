import type { EventEnvelope } from '@debrief/contracts/events/envelope';

/** A user who deleted all of their notes, some of which are still to be erased. */
export interface Deletion {
  readonly userId: string;
  /** Notes of a lower generation are deleted. */
  readonly generation: number;
  /** What others hear once they are erased. */
  readonly whenErased: EventEnvelope;
}

/** What deleting all notes takes of storage. */
export interface DeletionStore {
  /** Deletes all notes the user has, in one write, however many there are; returns how many that were. */
  deleteAll(userId: string, at: Date): Promise<number>;
  /** The next deletion whose time has come. It is ours to work on until `until`, then somebody else's. */
  claim(at: Date, until: Date): Promise<Deletion | null>;
  /** Erases some of the deleted notes and keeps the claim until `until`; returns how many there were. */
  eraseSome(deletion: Deletion, at: Date, until: Date): Promise<number>;
  /** Every note of this deletion is erased, and others hear of it. A later deletion of the same user stays due. */
  done(deletion: Deletion): Promise<void>;
}

/** Far longer than a batch takes: after that, whoever claimed the deletion has died. */
const leaseMs = 60_000;

/** Erases notes that delete-all has hidden, a batch at a time; returns how many. Cut short, it goes on where it was. */
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
      const some = await store.eraseSome(deletion, now(), until());
      if (some === 0) break;
      erased += some;
    }
    await store.done(deletion);
  }
};
