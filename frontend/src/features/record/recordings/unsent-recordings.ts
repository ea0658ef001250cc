import type { Recording } from './recording.ts';
import type { RecordingStore } from './recording-store.ts';
import { heldOf, whenFree } from './tab-locks.ts';

const channelName = 'debrief.recordings';

/** Another tab's news; where tabs cannot talk, the list is right again when this one is looked at. */
const openChannel = () =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);

/**
 * The recordings to offer again: those on the device that no tab is recording or sending. The list follows what other
 * tabs do, and notices when one of them ends.
 */
export const createUnsentRecordings = (store: RecordingStore, isMine: (id: string) => boolean) => {
  let recordings: readonly Recording[] = [];
  let watching = new AbortController();
  let latest = 0;
  let channel: BroadcastChannel | null = null;
  const listeners = new Set<() => void>();

  const refresh = async () => {
    const asked = (latest += 1);
    const all = await store.list();
    const held = await heldOf(all.map(({ id }) => id));
    if (asked !== latest) return;
    watching.abort();
    watching = new AbortController();
    for (const id of held) if (!isMine(id)) whenFree(id, watching.signal, () => void refresh());
    recordings = all.filter(({ id }) => !held.has(id) && !isMine(id));
    listeners.forEach((listener) => listener());
  };

  const refreshWhenSeen = () => {
    if (document.visibilityState === 'visible') void refresh();
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    current: () => recordings,
    refresh,

    /** After a change of our own: here and in the other tabs. */
    changed: async () => {
      await refresh();
      channel?.postMessage('changed');
    },

    start: () => {
      channel = openChannel();
      if (channel) channel.onmessage = () => void refresh();
      document.addEventListener('visibilitychange', refreshWhenSeen);
      void refresh();
    },

    stop: () => {
      latest += 1;
      watching.abort();
      channel?.close();
      channel = null;
      document.removeEventListener('visibilitychange', refreshWhenSeen);
    },
  };
};

export type UnsentRecordings = ReturnType<typeof createUnsentRecordings>;
