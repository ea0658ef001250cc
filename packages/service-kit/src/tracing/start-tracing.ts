import type { TracingConfig } from '../config.ts';
import type { Lifecycle } from '../lifecycle.ts';
import type { Logger, Role } from '../log.ts';
import { setTracer } from './tracing.ts';

const flushMs = 2_000;

const atMost = async (ms: number, work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work.catch(() => {}), late]);
  clearTimeout(timer);
};

/**
 * Starts tracing if a collector is configured. Otherwise, does not load OpenTelemetry. Call before starting
 * other parts, so that tracing stops after them.
 */
export const startTracing = async (
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACES_SAMPLE_RATIO: ratio }: TracingConfig,
  { role, log, lifecycle }: { role: Role; log: Logger; lifecycle: Lifecycle },
): Promise<void> => {
  if (endpoint === undefined) return;
  const [{ createOtelTracing }, { createOtlpExporter }] = await Promise.all([
    import('./otel-tracing.ts'),
    import('./otlp-exporter.ts'),
  ]);
  const tracing = createOtelTracing({ exporter: createOtlpExporter(endpoint, log), role, ratio });
  setTracer(tracing.tracer);
  lifecycle.onStop('traces', async () => {
    setTracer(undefined);
    await atMost(flushMs, tracing.shutdown());
  });
  log.info({ ratio }, 'tracing enabled');
};
