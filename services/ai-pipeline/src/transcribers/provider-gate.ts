import { setTimeout as pauseFor } from 'node:timers/promises';

export type ProviderErrorClass =
  /** The provider is rate-limiting; `waitMs` is its retry-after, if it sent one. */
  | { readonly is: 'throttled'; readonly waitMs: number | null }
  /** The provider failed. Several of these in a row open the circuit. */
  | { readonly is: 'down' }
  /** The provider works but rejects this request. */
  | { readonly is: 'refused' };

export type CallOutcome = 'ok' | ProviderErrorClass['is'];

export interface ProviderGateOptions {
  readonly classify: (error: unknown) => ProviderErrorClass;
  readonly maxConcurrent: number;
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number;
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** Consecutive failures that open the circuit, and how long it stays open. */
  readonly breaker?: { readonly failures: number; readonly openMs: number };
  readonly maxWaitMs?: number;
  /** Initial backoff without a retry-after, in milliseconds. Doubles each time. */
  readonly backoffMs?: number;
  readonly observe?: (outcome: CallOutcome, seconds: number) => void;
}

/** The provider is unavailable for longer than a call may wait. A later retry may succeed. */
class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
}

/** Added to each wait, because timers can fire slightly early, and the provider would reject the call. */
const timerSlackMs = 10;
const maxBackoffMs = 60_000;

/**
 * Creates a rate limiter and circuit breaker for a provider.
 * Calls wait for the provider's retry-after; then a single trial call goes first. The concurrency limit
 * adapts: rate limiting halves it, success raises it slowly. After repeated failures, the circuit opens until
 * a trial call succeeds.
 * Only rate-limited calls are retried here. Other failures go to the caller, which retries them.
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
  let inProgress = 0;
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

  /** Waits for a free slot and takes it in the same tick, so that no other call can take it in between. */
  const acquireSlot = async (signal: AbortSignal, until: number): Promise<void> => {
    for (;;) {
      signal.throwIfAborted();
      const wait = openAt - now();
      if (now() + Math.max(0, wait) > until)
        throw new ProviderUnavailableError('the provider is unavailable');
      if (wait > 0) await pause(wait + timerSlackMs, signal);
      else if (inProgress < (isTrial ? 1 : Math.max(1, Math.floor(limit)))) return void inProgress++;
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
    /**
     * Runs a call when the gate allows it.
     * @throws the error of `call`, {@link ProviderUnavailableError}, or the signal's reason
     */
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
          inProgress--;
          wake();
        }
      }
    },
  };
};

export type ProviderGate = ReturnType<typeof createProviderGate>;
