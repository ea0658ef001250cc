import { activeTrace, withTrace } from '../context.ts';
import { formatTraceparent, type TraceContext } from './trace-context.ts';

/** Ids of our own, counts and names out of fixed lists: nothing that a person typed, said or is called. */
type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SpanOptions {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** Whose work it is; that of the span under way unless told otherwise. */
  readonly service?: string;
  /** What caused it; the span under way unless told otherwise. */
  readonly parent?: TraceContext | undefined;
  /** Whether the parent is a stranger's, who may choose the ids, and not whether the trace is recorded. */
  readonly fromStranger?: boolean;
  readonly attributes?: SpanAttributes;
}

export interface Span {
  readonly context: TraceContext;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Marks it as failed. @param type a class of errors, never a message: that may quote what somebody typed */
  fail(type: string): void;
  end(): void;
}

export interface Tracer {
  start(options: SpanOptions & { readonly service: string }): Span;
}

/** One for the whole process, as its log is. None unless traces are asked for. */
let tracer: Tracer | undefined;

export const setTracer = (used: Tracer | undefined): void => void (tracer = used);

/** What is stored or sent for others to go on with; undefined while there is no trace. */
export const activeTraceparent = (): string | undefined => {
  const active = activeTrace();
  return active && formatTraceparent(active);
};

/** Undefined while nobody records traces, and for work that is part of none. */
export const startSpan = (options: SpanOptions): Span | undefined => {
  const active = activeTrace();
  const service = options.service ?? active?.service;
  if (!tracer || service === undefined) return undefined;
  return tracer.start({ ...options, service, parent: options.parent ?? active });
};

/** Runs `work` as what `span` is about. */
export const runInSpan = <T>(span: Span, service: string, work: () => T): T =>
  withTrace({ ...span.context, service }, work);

/** Runs `work` in a span of its own, which ends with it and fails with it. */
export const withSpan = async <T>(
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> => {
  const service = options.service ?? activeTrace()?.service ?? '';
  const span = startSpan(options);
  if (!span) return work(undefined);
  try {
    return await runInSpan(span, service, () => work(span));
  } catch (error) {
    span.fail(error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span.end();
  }
};
