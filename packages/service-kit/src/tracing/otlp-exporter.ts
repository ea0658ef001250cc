import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { withoutContext } from '../context.ts';
import type { Logger } from '../log.ts';

const timeoutMillis = 5_000;

/** Code of a successful `ExportResult`. */
const success = 0;

/**
 * Creates an exporter that logs once when the collector fails, and once when it recovers. Spans in between
 * are lost.
 */
export const createOtlpExporter = (endpoint: string, log: Logger): SpanExporter => {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/{1,9}$/, '')}/v1/traces`,
    timeoutMillis,
  });
  let failing = false;
  const logChange = (failed: boolean, error: Error | undefined) => {
    if (failed === failing) return;
    failing = failed;
    if (failed)
      log.warn({ reason: error?.message }, 'the trace collector accepts no spans; spans are dropped');
    else log.info('the trace collector accepts spans again');
  };
  return {
    export: (spans, done) =>
      // The export does not belong to the request whose span filled the batch.
      withoutContext(() =>
        exporter.export(spans, (result) => {
          logChange(Number(result.code) !== success, result.error);
          done(result);
        }),
      ),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
};
