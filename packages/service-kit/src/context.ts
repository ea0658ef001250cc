import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceContext } from './tracing/trace-context.ts';

interface Context {
  readonly correlationId?: string;
  readonly network?: string | undefined;
  readonly trace?: ActiveTrace | undefined;
}

export interface ActiveTrace extends TraceContext {
  readonly service: string;
}

const storage = new AsyncLocalStorage<Context>();

export const withCorrelationId = <T>(correlationId: string, work: () => T): T =>
  storage.run({ correlationId, trace: activeTrace() }, work);

export const withRequest = <T>(
  request: { correlationId: string; network?: string | undefined },
  work: () => T,
): T => storage.run({ ...request, trace: activeTrace() }, work);

export const withTrace = <T>(trace: ActiveTrace, work: () => T): T =>
  storage.run({ ...storage.getStore(), trace }, work);

export const withoutContext = <T>(work: () => T): T => storage.exit(work);

export const callerNetwork = (): string | undefined => storage.getStore()?.network;

export const correlationId = (): string | undefined => storage.getStore()?.correlationId;

export const activeTrace = (): ActiveTrace | undefined => storage.getStore()?.trace;
