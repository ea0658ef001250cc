/** The longest wait for the browser to be idle, in milliseconds. */
const patience = 2_000;

/** The first part of a visit, in milliseconds, belongs to what the page shows. */
const firstMoments = 2_000;

/** Safari has no requestIdleCallback. */
const ask =
  typeof requestIdleCallback === 'function'
    ? (action: () => void) => void requestIdleCallback(action, { timeout: patience })
    : (action: () => void) => void setTimeout(action, patience / 4);

/** Resolves once the browser has nothing to show: for what is not seen yet. */
export const untilIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve);
  });

/** Preloads code when the browser is idle, in its first moments as well: for what says that the connection is lost. */
export const loadSoon = (load: () => Promise<unknown>) =>
  ask(() => {
    load().catch((error: unknown) => console.warn('Loading ahead failed', error));
  });

/**
 * Preloads code when the browser is idle, after the first moments, so that it is there when needed, even if the connection is
 * lost by then. A failure is only logged: the code is requested again when needed.
 */
export const loadWhenIdle = (load: () => Promise<unknown>) => {
  const left = firstMoments - performance.now();
  if (left > 0) setTimeout(() => loadSoon(load), left);
  else loadSoon(load);
};
