import { createOtelTracing } from '@debrief/service-kit/tracing/otel-tracing';
import { setTracer } from '@debrief/service-kit/tracing/tracing';
import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace';

export interface SpanRecorder {
  spans(): Promise<ReadableSpan[]>;
  stop(): Promise<void>;
}

export const recordSpans = (ratio = 1): SpanRecorder => {
  const exporter = new InMemorySpanExporter();
  const tracing = createOtelTracing({ exporter, role: 'http', ratio });
  setTracer(tracing.tracer);
  return {
    spans: async () => {
      await tracing.flush();
      return exporter.getFinishedSpans();
    },
    stop: async () => {
      setTracer(undefined);
      await tracing.shutdown();
    },
  };
};
