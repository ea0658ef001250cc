/** The longest wait, in milliseconds. */
const patience = 2_000;

/** Safari has no requestIdleCallback. */
const ask =
  typeof requestIdleCallback === 'function'
    ? (action: () => void) => void requestIdleCallback(action, { timeout: patience })
    : (action: () => void) => void setTimeout(action, patience / 4);

/**
 * Preloads code when the browser is idle, so that it is there when needed, even if the connection is lost by then. A failure
 * is only logged: the code is requested again when needed.
 */
export const loadWhenIdle = (load: () => Promise<unknown>) =>
  ask(() => {
    load().catch((error: unknown) => console.warn('Loading ahead failed', error));
  });
