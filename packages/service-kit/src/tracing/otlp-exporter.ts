import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { outsideContext } from '../context.ts';
import type { Logger } from '../log.ts';

/** How long one request to the collector may take, in milliseconds. */
const timeoutMillis = 5_000;

/** Of an `ExportResult`: OpenTelemetry names no other. */
const success = 0;

/**
 * Sends spans to the collector at `endpoint` by OTLP over HTTP, as JSON. One that is away is told in one line of the log, and
 * in another when it is back; its spans are lost.
 */
export const createOtlpExporter = (endpoint: string, log: Logger): SpanExporter => {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/{1,9}$/, '')}/v1/traces`,
    timeoutMillis,
  });
  let failing = false;
  const note = (failed: boolean, error: Error | undefined) => {
    if (failed === failing) return;
    failing = failed;
    if (failed) log.warn({ reason: error?.message }, 'the collector of traces takes none; spans are dropped');
    else log.info('the collector of traces takes spans again');
  };
  return {
    export: (spans, done) =>
      // Whatever request happened to fill the batch, this is not about it.
      outsideContext(() =>
        exporter.export(spans, (result) => {
          note(Number(result.code) !== success, result.error);
          done(result);
        }),
      ),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
};
