import { setTimeout as pauseFor } from 'node:timers/promises';

/** What a failed call says about the provider. */
export type Verdict =
  /** It takes no more for now; `waitMs` is how long, where it says so. */
  | { readonly is: 'throttled'; readonly waitMs: number | null }
  /** It did not do what it should: after some of these in a row it is left alone for a while. */
  | { readonly is: 'down' }
  /** It works, and will not do this. */
  | { readonly is: 'refused' };

export type CallOutcome = 'ok' | Verdict['is'];

export interface GateOptions {
  readonly judge: (error: unknown) => Verdict;
  /** How many calls may be under way at once, at most. */
  readonly most: number;
  readonly now?: () => number;
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** How many failures in a row open the circuit, and how long it then stays open. */
  readonly breaker?: { readonly failures: number; readonly openMs: number };
  /** How long one call may wait for a provider that takes no more. */
  readonly patienceMs?: number;
  /** How long to wait for a provider that does not say; doubled each time. */
  readonly backoffMs?: number;
  readonly observe?: (outcome: CallOutcome, seconds: number) => void;
}

/** The provider was left alone for longer than this call could wait. Another time it may be well again. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/** A timer may fire a little early; a provider counts that as too early. */
const timerSlackMs = 10;
const longestBackoffMs = 60_000;

/**
 * Stands between this process and a provider. When the provider says when to come back, nobody calls before that, and one
 * call goes first then; the number of calls under way shrinks when it is too much and grows again slowly. A provider that
 * fails over and over is left alone, and tried by one call after a while. A call is repeated here only when the provider
 * took no more; every other failure is its caller's: there is one layer of retries.
 */
export const createProviderGate = (options: GateOptions) => {
  const {
    judge,
    most,
    now = Date.now,
    pause = (ms, signal) => pauseFor(ms, undefined, { signal }),
    breaker = { failures: 5, openMs: 30_000 },
    patienceMs = 600_000,
    backoffMs = 1_000,
    observe,
  } = options;
  let openAt = 0;
  let isTrial = false;
  let limit = most;
  let underWay = 0;
  let failures = 0;
  let throttles = 0;
  const waiting: (() => void)[] = [];

  const wake = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  const closeUntil = (time: number) => {
    openAt = Math.max(openAt, time);
    isTrial = true;
  };

  /** Resolves with a place among the calls under way: taken at once, so that nobody slips in between. */
  const turn = async (signal: AbortSignal, until: number): Promise<void> => {
    for (;;) {
      signal.throwIfAborted();
      const wait = openAt - now();
      if (now() + Math.max(0, wait) > until) throw new ProviderAway('the provider takes no calls for now');
      if (wait > 0) await pause(wait + timerSlackMs, signal);
      else if (underWay < (isTrial ? 1 : Math.max(1, Math.floor(limit)))) return void underWay++;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };

  const succeeded = () => {
    isTrial = false;
    failures = throttles = 0;
    limit = Math.min(most, limit + 1 / limit);
  };
  const failed = (verdict: Verdict) => {
    if (verdict.is === 'refused') return succeeded();
    if (verdict.is === 'throttled') {
      // Those that were under way together say the same thing once.
      if (openAt <= now()) limit = Math.max(1, limit / 2);
      closeUntil(now() + (verdict.waitMs ?? Math.min(longestBackoffMs, backoffMs * 2 ** throttles++)));
      return;
    }
    failures++;
    if (isTrial || failures >= breaker.failures) closeUntil(now() + breaker.openMs);
  };

  return {
    /** @throws what `call` throws, {@link ProviderAway}, or the signal's reason. */
    async run<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
      const until = now() + patienceMs;
      for (;;) {
        await turn(signal, until);
        const start = now();
        try {
          const result = await call();
          succeeded();
          observe?.('ok', (now() - start) / 1000);
          return result;
        } catch (error) {
          if (signal.aborted) throw error;
          const verdict = judge(error);
          failed(verdict);
          observe?.(verdict.is, (now() - start) / 1000);
          if (verdict.is !== 'throttled') throw error;
        } finally {
          underWay--;
          wake();
        }
      }
    },
  };
};

export type ProviderGate = ReturnType<typeof createProviderGate>;
