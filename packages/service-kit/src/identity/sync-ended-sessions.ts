import type { Logger } from '../log.ts';
import type { ConnectionListener } from '../messaging/subscription.ts';

export interface EndedSessionSync {
  readonly loaded: Promise<void>;
  /** While the bus is connected, sessions that end arrive as events, and polling stops after a load. */
  readonly connectionListener: ConnectionListener;
  /** Call after the last request, because a process needs the ended sessions as long as it serves. */
  stop(): void;
}

/**
 * Loads the ended sessions, and polls while events may be missed: without a connection, and after connecting
 * until a load succeeds.
 * @param options.invalidate called when a load fails, unless the bus never connected
 */
export const syncEndedSessions = (options: {
  load: () => Promise<void>;
  invalidate: () => void;
  log: Logger;
  everyMs?: number;
}): EndedSessionSync => {
  const { load, invalidate, log, everyMs = 1_000 } = options;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let hasBus = false;
  let isConnected = false;
  let changes = 0;
  let busy = false;
  let onLoaded = () => {};
  const loaded = new Promise<void>((resolve) => (onLoaded = resolve));

  const loadOnce = async (): Promise<boolean> => {
    const before = changes;
    try {
      await load();
      onLoaded();
      return isConnected && before === changes;
    } catch (error) {
      log.warn({ err: error }, 'could not load ended sessions');
      if (hasBus) invalidate();
      return false;
    }
  };
  const loadRound = async () => {
    if (busy || stopped) return;
    busy = true;
    clearTimeout(timer);
    const before = changes;
    const done = await loadOnce();
    busy = false;
    if (stopped || done) return;
    timer = setTimeout(() => void loadRound(), before === changes ? everyMs : 0);
  };
  const changed = (connected: boolean) => {
    hasBus = true;
    isConnected = connected;
    changes++;
    void loadRound();
  };

  void loadRound();
  return {
    loaded,
    connectionListener: { connected: () => changed(true), disconnected: () => changed(false) },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
