import { pathOf } from '../http/health.ts';
import { listen, type RunningServer } from '../http/server.ts';
import type { Lifecycle } from '../lifecycle.ts';
import type { Logger } from '../log.ts';
import type { ProcessMetrics } from './process-metrics.ts';

const metricsPath = '/metrics';

/**
 * Serves the metrics of a process. Call before starting other parts: stopping in reverse order keeps the
 * metrics of a draining process available.
 */
export const serveMetrics = async (
  metrics: ProcessMetrics,
  address: { port: number; host: string },
  { log, lifecycle }: { log: Logger; lifecycle: Lifecycle },
): Promise<RunningServer> => {
  const server = await listen(
    (req, res) => {
      if (req.method !== 'GET' || pathOf(req.url) !== metricsPath) {
        res.writeHead(404).end();
        return;
      }
      metrics.text().then(
        (text) => res.writeHead(200, { 'Content-Type': metrics.registry.contentType }).end(text),
        (error: unknown) => {
          log.warn({ err: error }, 'metrics could not be read');
          res.writeHead(500).end();
        },
      );
    },
    { ...address, variable: 'METRICS_PORT', graceMs: 1_000 },
  );
  lifecycle.onStop('metrics', () => server.close());
  log.info({ metrics: `${server.url}${metricsPath}` }, 'serving metrics');
  return server;
};
