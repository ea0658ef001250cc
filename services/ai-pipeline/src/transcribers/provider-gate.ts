import { setTimeout as pauseFor } from 'node:timers/promises';

/** What a failed call means for the provider. */
export type ProviderErrorClass =
  /** It is rate-limiting; `waitMs` is its retry-after, where it sent one. */
  | { readonly is: 'throttled'; readonly waitMs: number | null }
  /** It failed: after some of these in a row the circuit opens. */
  | { readonly is: 'down' }
  /** It works, but rejects this request. */
  | { readonly is: 'refused' };

export type CallOutcome = 'ok' | ProviderErrorClass['is'];

export interface ProviderGateOptions {
  readonly classify: (error: unknown) => ProviderErrorClass;
  /** The upper limit of concurrent calls. */
  readonly maxConcurrent: number;
  /** Milliseconds that only ever rise. */
  readonly now?: () => number;
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** How many failures in a row open the circuit, and how long it then stays open. */
  readonly breaker?: { readonly failures: number; readonly openMs: number };
  /** How long one call may wait for a rate-limiting provider. */
  readonly maxWaitMs?: number;
  /** How long to wait without a retry-after; doubled each time. */
  readonly backoffMs?: number;
  readonly observe?: (outcome: CallOutcome, seconds: number) => void;
}

/** The provider is unavailable for longer than this call may wait. A later try may succeed. */
class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
}

/** A timer may fire a little early; a provider counts that as too early. */
const timerSlackMs = 10;
const maxBackoffMs = 60_000;

/**
 * Rate limiter and circuit breaker for a provider. Nobody calls before the provider's retry-after, and one trial call goes
 * first then. The concurrency limit adapts: it is halved by rate limiting and grows again slowly. After repeated failures
 * the circuit opens, and one trial call probes the provider later. Only rate-limited calls are retried here; every other
 * failure goes to the caller, so that there is one layer of retries.
 */
export const createProviderGate = (options: ProviderGateOptions) => {
  const {
    classify,
    maxConcurrent,
    now = () => performance.now(),
    pause = (ms, signal) => pauseFor(ms, undefined, { signal }),
    breaker = { failures: 5, openMs: 30_000 },
    maxWaitMs = 600_000,
    backoffMs = 1_000,
    observe,
  } = options;
  let openAt = 0;
  let isTrial = false;
  let limit = maxConcurrent;
  let underWay = 0;
  let failures = 0;
  let throttles = 0;
  const waiting: (() => void)[] = [];

  const wake = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  const blockUntil = (time: number) => {
    openAt = Math.max(openAt, time);
    isTrial = true;
  };

  /** Resolves with a slot among the concurrent calls: taken at once, so that no other call can take it in between. */
  const acquireSlot = async (signal: AbortSignal, until: number): Promise<void> => {
    for (;;) {
      signal.throwIfAborted();
      const wait = openAt - now();
      if (now() + Math.max(0, wait) > until)
        throw new ProviderUnavailableError('the provider takes no calls for now');
      if (wait > 0) await pause(wait + timerSlackMs, signal);
      else if (underWay < (isTrial ? 1 : Math.max(1, Math.floor(limit)))) return void underWay++;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };

  const succeeded = () => {
    isTrial = false;
    failures = throttles = 0;
    limit = Math.min(maxConcurrent, limit + 1 / limit);
  };
  const failed = (errorClass: ProviderErrorClass) => {
    if (errorClass.is === 'refused') return succeeded();
    if (errorClass.is === 'throttled') {
      // Concurrent calls that are rate-limited together count once.
      if (openAt <= now()) limit = Math.max(1, limit / 2);
      blockUntil(now() + (errorClass.waitMs ?? Math.min(maxBackoffMs, backoffMs * 2 ** throttles++)));
      return;
    }
    failures++;
    if (isTrial || failures >= breaker.failures) blockUntil(now() + breaker.openMs);
  };

  return {
    /** @throws what `call` throws, {@link ProviderUnavailableError}, or the signal's reason. */
    async run<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
      const until = now() + maxWaitMs;
      for (;;) {
        await acquireSlot(signal, until);
        const start = now();
        try {
          const result = await call();
          succeeded();
          observe?.('ok', (now() - start) / 1000);
          return result;
        } catch (error) {
          if (signal.aborted) throw error;
          const errorClass = classify(error);
          failed(errorClass);
          observe?.(errorClass.is, (now() - start) / 1000);
          if (errorClass.is !== 'throttled') throw error;
        } finally {
          underWay--;
          wake();
        }
      }
    },
  };
};

export type ProviderGate = ReturnType<typeof createProviderGate>;
