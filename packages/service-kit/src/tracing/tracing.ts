import { activeTrace, withTrace } from '../context.ts';
import { formatTraceparent, type TraceContext } from './trace-context.ts';

/** Internal ids, counts and names from fixed lists. Must not contain user input or names of people. */
type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SpanOptions {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  readonly service?: string;
  readonly parent?: TraceContext | undefined;
  /**
   * True if the parent comes from a client. The client may choose the trace id, but not whether the trace is
   * recorded.
   */
  readonly hasUntrustedParent?: boolean;
  readonly attributes?: SpanAttributes;
}

export interface Span {
  readonly context: TraceContext;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /**
   * Marks the span as failed.
   * @param type class of the error; not its message, which may contain user input
   */
  fail(type: string): void;
  end(): void;
}

export interface Tracer {
  start(options: SpanOptions & { readonly service: string }): Span;
}

let tracer: Tracer | undefined;

export const setTracer = (used: Tracer | undefined): void => void (tracer = used);

export const activeTraceparent = (): string | undefined => {
  const active = activeTrace();
  return active && formatTraceparent(active);
};

export const startSpan = (options: SpanOptions): Span | undefined => {
  const active = activeTrace();
  const service = options.service ?? active?.service;
  if (!tracer || service === undefined) return undefined;
  return tracer.start({ ...options, service, parent: options.parent ?? active });
};

export const runInSpan = <T>(span: Span, service: string, work: () => T): T =>
  withTrace({ ...span.context, service }, work);

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
