/** At the latest then. */
const patience = 2_000;

/** Safari has no idle callbacks. */
const ask =
  typeof requestIdleCallback === 'function'
    ? (action: () => void) => void requestIdleCallback(action, { timeout: patience })
    : (action: () => void) => void setTimeout(action, patience / 4);

/**
 * Loads what the page will need soon, once it has nothing better to do: it is there when it is asked for, even if the
 * connection is gone by then. A failure is left to that moment.
 */
export const loadWhenIdle = (load: () => Promise<unknown>) =>
  ask(() => {
    load().catch((error: unknown) => console.warn('Loading ahead failed', error));
  });
