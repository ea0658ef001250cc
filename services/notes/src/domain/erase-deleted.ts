import type { EventEnvelope } from '@debrief/contracts/events/envelope';

interface Deletion {
  readonly userId: string;
  /** Notes of a lower generation are deleted. */
  readonly generation: number;
  readonly whenErased: EventEnvelope;
}

export interface DeletionStore {
  /** Leases a due deletion until `until`. Returns null if none is due. */
  claim(at: Date, until: Date): Promise<Deletion | null>;
  /**
   * Erases a batch and extends the lease to `until`.
   * @returns number of erased notes; 0 if none are left
   */
  eraseBatch(deletion: Deletion, at: Date, until: Date): Promise<number>;
  /** Completes a deletion and publishes its event. A later deletion of the same user stays due. */
  complete(deletion: Deletion): Promise<void>;
}

/** Far longer than a batch takes. */
const leaseMs = 60_000;

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
