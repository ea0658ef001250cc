import { hostname } from 'node:os';
import {
  createContextKey,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Tracer as OtelTracer,
} from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  SamplingDecision,
  TracerProvider,
  type Sampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { TraceContext } from './trace-context.ts';
import type { Span, SpanOptions, Tracer } from './tracing.ts';

/** Maximum number of spans in the queue. Further spans are dropped. A span takes about a kilobyte. */
const maxWaitingSpans = 2_048;
const exportEveryMs = 2_000;
const exportTimeoutMs = 10_000;
const spanLimits = { attributeValueLengthLimit: 200, attributeCountLimit: 16, eventCountLimit: 0 };

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

const untrustedParentKey = createContextKey('untrusted parent');

/**
 * Creates a sampler that follows the decision of a trusted parent. For other traces it decides randomly, not
 * by the trace id, which a client could choose so that it is always recorded.
 */
const createSampler = (ratio: number): Sampler => ({
  shouldSample: (context) => {
    const parent = context.getValue(untrustedParentKey) === true ? undefined : trace.getSpanContext(context);
    const sampled = parent ? (parent.traceFlags & TraceFlags.SAMPLED) !== 0 : Math.random() < ratio;
    return { decision: sampled ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD };
  },
  toString: () => `once for each trace, ${ratio}`,
});

const contextOf = ({ parent, hasUntrustedParent = false }: SpanOptions): Context => {
  if (!parent) return ROOT_CONTEXT;
  const traceFlags = parent.sampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  const { traceId, spanId } = parent;
  const context = trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  return hasUntrustedParent ? context.setValue(untrustedParentKey, true) : context;
};

export interface OtelTracing {
  readonly tracer: Tracer;
  flush(): Promise<void>;
  shutdown(): Promise<void>;
}

/**
 * Creates the tracers of a process. Each service in it has its own resource.
 * @param options.ratio share of traces to record, from 0 to 1
 */
export const createOtelTracing = (options: {
  exporter: SpanExporter;
  role: string;
  ratio: number;
}): OtelTracing => {
  const { exporter, role, ratio } = options;
  const processor = new BatchSpanProcessor({
    exporter,
    maxQueueSize: maxWaitingSpans,
    scheduledDelayMillis: exportEveryMs,
    exportTimeoutMillis: exportTimeoutMs,
  });
  const sampler = createSampler(ratio);
  const tracers = new Map<string, OtelTracer>();

  const tracerOf = (service: string): OtelTracer => {
    const known = tracers.get(service);
    if (known) return known;
    const resource = resourceFromAttributes({
      'service.namespace': 'debrief',
      'service.name': service,
      'service.instance.id': `${hostname()}:${process.pid}`,
      'debrief.role': role,
    });
    const tracer = new TracerProvider({
      resource,
      sampler,
      spanLimits,
      spanProcessors: [processor],
    }).getTracer('debrief');
    tracers.set(service, tracer);
    return tracer;
  };

  const start = (given: SpanOptions & { readonly service: string }): Span => {
    const { service, name, kind, attributes = {} } = given;
    const span = tracerOf(service).startSpan(name, { kind: kinds[kind], attributes }, contextOf(given));
    const { traceId, spanId, traceFlags } = span.spanContext();
    const context: TraceContext = { traceId, spanId, sampled: (traceFlags & TraceFlags.SAMPLED) !== 0 };
    return {
      context,
      rename: (better) => void span.updateName(better),
      set: (more) => void span.setAttributes(more),
      fail: (type) => void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type),
      end: () => span.end(),
    };
  };

  return {
    tracer: { start },
    flush: () => processor.forceFlush(),
    shutdown: () => processor.shutdown(),
  };
};
