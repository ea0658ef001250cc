import type { Lifecycle } from '@debrief/service-kit/lifecycle';
import type { Logger } from '@debrief/service-kit/log';
import type { ConnectionListener } from '@debrief/service-kit/messaging/subscription';

export interface Loading {
  /** Resolves when it has worked for the first time. */
  readonly loaded: Promise<void>;
  /** To be told by the bus. While there is contact the news come by events, and nothing is asked for. */
  readonly connectionListener: ConnectionListener;
}

/**
 * Loads until it works, and then again and again for as long as events pass by: there is no broker, or it is away. What
 * another process ends is known here within `everyMs` in that case, too. Contact that is made again needs one more load
 * that works: nobody knows what has passed by.
 *
 * @param options.unsure told when a load fails although events did or do pass by: what is known is no longer all there is
 */
export const keepLoading = (options: {
  load: () => Promise<void>;
  unsure: () => void;
  lifecycle: Lifecycle;
  log: Logger;
  everyMs?: number;
}): Loading => {
  const { load, unsure, lifecycle, log, everyMs = 1_000 } = options;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let hasBus = false;
  let hasContact = false;
  /** Counts what makes a load that began before insufficient. */
  let changes = 0;
  let busy = false;
  let worked = () => {};
  const loaded = new Promise<void>((resolve) => (worked = resolve));

  /** Whether nothing more needs to be asked for. */
  const once = async (): Promise<boolean> => {
    const before = changes;
    try {
      await load();
      worked();
      return hasContact && before === changes;
    } catch (error) {
      log.warn({ err: error }, 'ended sessions are not known');
      if (hasBus) unsure();
      return false;
    }
  };
  const round = async () => {
    if (busy || stopped) return;
    busy = true;
    clearTimeout(timer);
    const before = changes;
    const done = await once();
    busy = false;
    if (stopped || done) return;
    timer = setTimeout(() => void round(), before === changes ? everyMs : 0);
  };
  const changed = (contact: boolean) => {
    hasBus = true;
    hasContact = contact;
    changes++;
    void round();
  };

  lifecycle.onStop('ended sessions', () => {
    stopped = true;
    clearTimeout(timer);
  });
  void round();
  return {
    loaded,
    connectionListener: { connected: () => changed(true), disconnected: () => changed(false) },
  };
};
