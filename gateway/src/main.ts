import { addressVariable } from '@debrief/contracts/services';
import { listen } from '@debrief/service-kit/http/server';
import { probe } from '@debrief/service-kit/http/probe';
import { readyPath } from '@debrief/service-kit/http/health';
import { createRemoteSessionVerifier } from '@debrief/service-kit/identity/remote-session-verifier';
import { syncEndedSessions } from '@debrief/service-kit/identity/sync-ended-sessions';
import { runUntilSignal } from '@debrief/service-kit/lifecycle';
import { createLogger } from '@debrief/service-kit/log';
import { amqpBus } from '@debrief/service-kit/messaging/choose-bus';
import { withLog } from '@debrief/service-kit/messaging/subscription';
import { createProcessMetrics } from '@debrief/service-kit/metrics/process-metrics';
import { serveMetrics } from '@debrief/service-kit/metrics/serve-metrics';
import { createReadiness } from '@debrief/service-kit/readiness';
import { startHealthCheck } from '@debrief/service-kit/health-check';
import { exitWithStartError } from '@debrief/service-kit/run-service';
import { startTracing } from '@debrief/service-kit/tracing/start-tracing';
import { createGateway } from './app.ts';
import { companyOf, readGatewayConfig, replacedPagesOf } from './config.ts';
import { routePattern } from './http/route-pattern.ts';

try {
  const config = readGatewayConfig(process.env);
  const log = createLogger({ service: 'gateway', level: config.LOG_LEVEL });
  await runUntilSignal(log, { graceMs: config.DRAIN_MS + 25_000 }, async (lifecycle) => {
    await startTracing(config, { role: 'http', log, lifecycle });
    const now = () => new Date();
    const sessions = createRemoteSessionVerifier(config.AUTH_URL, now);
    const readiness = createReadiness(log);
    // Sessions cannot be verified without auth. If another service is down, only its own routes fail.
    const auth = startHealthCheck((signal) => probe(`${config.AUTH_URL}${readyPath}`, signal), {
      everyMs: 500,
      // One of several instances may fail the probe while it stops.
      tolerated: 1,
    });
    lifecycle.onStop('auth check', () => auth.stop());
    readiness.require('auth', auth.isHealthy);
    const gateway = createGateway({
      targets: (service) => config[addressVariable(service)],
      sessions,
      log,
      now,
      staticDirectory: config.STATIC_DIR,
      docsDirectory: config.DOCS_DIR,
      company: companyOf(config),
      tryIt: config.TRY_IT,
      replacedPages: replacedPagesOf(config),
      publicUrl: config.PUBLIC_URL,
      trustedProxies: config.TRUSTED_PROXIES,
      rateLimitScale: config.RATE_LIMIT_SCALE,
      healthy: () => readiness.missing().length === 0,
    });
    const { METRICS_PORT } = config;
    const metrics =
      METRICS_PORT === undefined
        ? undefined
        : createProcessMetrics({ service: 'gateway', role: 'http' }, readiness);
    if (metrics && METRICS_PORT !== undefined)
      await serveMetrics(metrics, { port: METRICS_PORT, host: config.HOST }, { log, lifecycle });
    const server = await listen(metrics?.observeHttp(gateway.app, routePattern) ?? gateway.app, {
      port: config.PORT,
      host: config.HOST,
      drainMs: config.DRAIN_MS,
    });
    const { loaded, connectionListener, stop } = syncEndedSessions({ ...sessions, log });
    lifecycle.onStop('ended sessions', stop);
    if (config.AMQP_URL) {
      const bus = await amqpBus(config.AMQP_URL, config, { name: 'gateway', log });
      lifecycle.onStop('bus', () => bus.stop());
      readiness.require('events', () => bus.ready());
      for (const reaction of sessions.subscriptions)
        bus.subscribe(withLog({ ...reaction, connectionListener }, log));
      await bus.start();
    }
    await loaded;
    // Registered last to stop first, because the gateway must learn of ended sessions while it serves requests.
    lifecycle.onStop('http', () => server.close());
    log.info({ url: server.url }, 'ready');
  });
} catch (error) {
  exitWithStartError(error);
}
