/**
 * Who has a recording in hand. A lock ends with its tab, however the tab ends, so a recording that nobody holds was left
 * behind. Browsers without locks do not let a page record either.
 */
const nameOf = (id: string) => `debrief.recording.${id}`;

const locks = () => navigator.locks as LockManager | undefined;

/** Holds a recording until the answered function is called; null when another tab has it. */
const hold = (id: string): Promise<(() => void) | null> => {
  const manager = locks();
  if (!manager) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    manager
      .request(nameOf(id), { ifAvailable: true }, (lock) => {
        if (!lock) {
          resolve(null);
          return;
        }
        return new Promise<void>((release) => resolve(() => release()));
      })
      .catch(reject);
  });
};

/** The ids among `ids` that some tab has in hand. */
export const heldOf = async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const held = new Set((await locks()?.query())?.held?.map(({ name }) => name));
  return new Set(ids.filter((id) => held.has(nameOf(id))));
};

/** Calls back once nobody holds a recording any more. Watchers share the lock, so they do not hold one another up. */
export const whenFree = (id: string, signal: AbortSignal, callback: () => void) => {
  locks()
    ?.request(nameOf(id), { mode: 'shared', signal }, () => undefined)
    .then(callback, () => undefined);
};

/** The recordings this tab has in hand: being recorded, waiting to be sent, or on their way. */
export const createHands = () => {
  const releases = new Map<string, () => void>();
  return {
    has: (id: string) => releases.has(id),
    /** False when another tab has it. */
    take: async (id: string): Promise<boolean> => {
      if (releases.has(id)) return true;
      const release = await hold(id);
      if (release) releases.set(id, release);
      return release !== null;
    },
    release: (id: string) => {
      releases.get(id)?.();
      releases.delete(id);
    },
  };
};

export type Hands = ReturnType<typeof createHands>;
