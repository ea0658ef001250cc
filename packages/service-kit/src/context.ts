import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceContext } from './tracing/trace-context.ts';

/** What is true for everything one request or one event sets off. */
interface Context {
  readonly correlationId?: string;
  /** The network that the request came from. */
  readonly network?: string | undefined;
  /** The span under way, and the service that it is of; undefined while nobody records traces. */
  readonly trace?: ActiveTrace | undefined;
}

export interface ActiveTrace extends TraceContext {
  readonly service: string;
}

const storage = new AsyncLocalStorage<Context>();

/** Runs `work` so that its log lines and events carry `correlationId`. */
export const withCorrelationId = <T>(correlationId: string, work: () => T): T =>
  storage.run({ correlationId, trace: activeTrace() }, work);

/** The same for a request from `network`, such as 192.0.2.0/24. */
export const withRequest = <T>(
  request: { correlationId: string; network?: string | undefined },
  work: () => T,
): T => storage.run({ ...request, trace: activeTrace() }, work);

/** Runs `work` as a part of `trace`: its log lines, events and spans belong to it. */
export const withTrace = <T>(trace: ActiveTrace, work: () => T): T =>
  storage.run({ ...storage.getStore(), trace }, work);

/** Runs `work` as a part of nothing: what a request merely happened to start is not about it. */
export const outsideContext = <T>(work: () => T): T => storage.exit(work);

/** The network that the request under way came from, if there is a request. */
export const callerNetwork = (): string | undefined => storage.getStore()?.network;

/** The id of the request or event under way, if any. */
export const correlationId = (): string | undefined => storage.getStore()?.correlationId;

/** The span under way, if any. */
export const activeTrace = (): ActiveTrace | undefined => storage.getStore()?.trace;
