import type { Logger } from '../log.ts';
import type { ConnectionListener } from '../messaging/subscription.ts';

export interface EndedSessionSync {
  /** Resolves after the first successful load. */
  readonly loaded: Promise<void>;
  /** For the bus. While it is connected, changes arrive as events and nothing is polled. */
  readonly connectionListener: ConnectionListener;
  /** Asks no more. To be called after the last request: as long as a process serves, it must hear of sessions that end. */
  stop(): void;
}

/**
 * Loads the ended sessions until that succeeds, and then polls for as long as events are missed: without a broker, or while
 * it is away. Sessions that another process ends are known here within `everyMs` in that case, too. After a reconnect one
 * more successful load is needed, for the events that were missed.
 *
 * @param options.invalidate called when a load fails after events may have been missed: the deny list may be incomplete
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
  /** Counts connection changes: a load that began before the last one is insufficient. */
  let changes = 0;
  let busy = false;
  let onLoaded = () => {};
  const loaded = new Promise<void>((resolve) => (onLoaded = resolve));

  /** Whether nothing more needs to be loaded. */
  const loadOnce = async (): Promise<boolean> => {
    const before = changes;
    try {
      await load();
      onLoaded();
      return isConnected && before === changes;
    } catch (error) {
      log.warn({ err: error }, 'ended sessions are not known');
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
