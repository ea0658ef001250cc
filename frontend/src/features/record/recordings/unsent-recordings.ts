import type { Recording } from './recording.ts';
import type { RecordingStore } from './recording-store.ts';
import { lockedIds, onUnlock } from './recording-locks.ts';

const channelName = 'debrief.recordings';

/** Without BroadcastChannel, changes in other tabs appear when this tab becomes visible. */
const openChannel = () =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);

/** Lists recordings that no tab records or sends. Updates when another tab changes a recording or closes. */
export const createUnsentRecordings = (store: RecordingStore, isMine: (id: string) => boolean) => {
  let recordings: readonly Recording[] = [];
  let watching = new AbortController();
  let latest = 0;
  let channel: BroadcastChannel | null = null;
  const listeners = new Set<() => void>();

  const refresh = async () => {
    const asked = (latest += 1);
    const all = await store.list();
    const held = await lockedIds(all.map(({ id }) => id));
    if (asked !== latest) return;
    watching.abort();
    watching = new AbortController();
    for (const id of held) if (!isMine(id)) onUnlock(id, watching.signal, () => void refresh());
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
    getState: () => recordings,
    refresh,

    /** Refreshes the list in all tabs. */
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
