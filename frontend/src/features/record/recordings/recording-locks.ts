/**
 * Returns the name of a recording's Web Lock, which a tab holds while it records or sends the recording. The
 * browser releases the locks of a closed tab, so no tab records or sends an unlocked recording.
 */
const nameOf = (id: string) => `debrief.recording.${id}`;

const locks = () => navigator.locks as LockManager | undefined;

/** Resolves to a release function, or to null if another tab holds the lock. */
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

export const lockedIds = async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const held = new Set((await locks()?.query())?.held?.map(({ name }) => name));
  return new Set(ids.filter((id) => held.has(nameOf(id))));
};

/**
 * Calls back once no tab holds the lock. Requests it as shared, so that waiting tabs do not block each other.
 */
export const onUnlock = (id: string, signal: AbortSignal, callback: () => void) => {
  locks()
    ?.request(nameOf(id), { mode: 'shared', signal }, () => undefined)
    .then(callback, () => undefined);
};

/** Locks held by this tab. */
export const createRecordingLocks = () => {
  const releases = new Map<string, () => void>();
  return {
    has: (id: string) => releases.has(id),
    acquire: async (id: string): Promise<boolean> => {
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

export type RecordingLocks = ReturnType<typeof createRecordingLocks>;
