import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceContext } from './tracing/trace-context.ts';

/** Context shared by all work that one request or event triggers. */
interface Context {
  readonly correlationId?: string;
  /** Network of the client, such as 192.0.2.0/24. */
  readonly network?: string | undefined;
  /** Undefined while tracing is off. */
  readonly trace?: ActiveTrace | undefined;
}

export interface ActiveTrace extends TraceContext {
  readonly service: string;
}

const storage = new AsyncLocalStorage<Context>();

/** Runs `work` with a correlation id for its log lines and events. */
export const withCorrelationId = <T>(correlationId: string, work: () => T): T =>
  storage.run({ correlationId, trace: activeTrace() }, work);

export const withRequest = <T>(
  request: { correlationId: string; network?: string | undefined },
  work: () => T,
): T => storage.run({ ...request, trace: activeTrace() }, work);

/** Runs `work` as part of a trace. */
export const withTrace = <T>(trace: ActiveTrace, work: () => T): T =>
  storage.run({ ...storage.getStore(), trace }, work);

/** Runs `work` outside any request, event or trace. */
export const outsideContext = <T>(work: () => T): T => storage.exit(work);

/** Returns the client network of the current request. */
export const callerNetwork = (): string | undefined => storage.getStore()?.network;

/** Returns the correlation id of the current request or event. */
export const correlationId = (): string | undefined => storage.getStore()?.correlationId;

export const activeTrace = (): ActiveTrace | undefined => storage.getStore()?.trace;
