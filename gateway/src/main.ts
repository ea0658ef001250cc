import { addressVariable } from '@debrief/contracts/services';
import { jwksPath } from '@debrief/contracts/session-token';
import { listen } from '@debrief/service-kit/http/server';
import { fetchedKeys } from '@debrief/service-kit/identity/keys';
import { createTokenVerifier } from '@debrief/service-kit/identity/verifier';
import { createLifecycle, stopOnSignal } from '@debrief/service-kit/lifecycle';
import { createLogger } from '@debrief/service-kit/log';
import { amqpBus } from '@debrief/service-kit/messaging/choose-bus';
import { exitWithStartError } from '@debrief/service-kit/run-service';
import { createGateway } from './app.ts';
import { readGatewayConfig } from './config.ts';
import { fetchEndedSessions } from './ended-sessions.ts';
import { syncEndedSessions } from './sync-ended-sessions.ts';

try {
  const config = readGatewayConfig(process.env);
  const log = createLogger({ service: 'gateway', level: config.LOG_LEVEL });
  const lifecycle = createLifecycle(log);
  stopOnSignal(lifecycle, log, config.DRAIN_MS + 25_000);
  const gateway = createGateway({
    targets: (service) => config[addressVariable(service)],
    tokens: createTokenVerifier(fetchedKeys(new URL(jwksPath, config.AUTH_URL).href)),
    log,
    now: () => new Date(),
    staticDirectory: config.STATIC_DIR,
    publicUrl: config.PUBLIC_URL,
    trustedProxies: config.TRUSTED_PROXIES,
    rateLimitScale: config.RATE_LIMIT_SCALE,
    endedSessions: () => fetchEndedSessions(config.AUTH_URL),
  });
  const server = await listen(gateway.app, {
    port: config.PORT,
    host: config.HOST,
    drainMs: config.DRAIN_MS,
  });
  const { loaded, connectionListener } = syncEndedSessions({ ...gateway, lifecycle, log });
  if (config.AMQP_URL) {
    const bus = await amqpBus(config.AMQP_URL, config, { name: 'gateway', log });
    lifecycle.onStop('bus', () => bus.stop());
    for (const reaction of gateway.subscriptions) bus.subscribe({ ...reaction, connectionListener });
    await bus.start();
  }
  await loaded;
  // Stopped first: as long as it serves, it must hear of sessions that end.
  lifecycle.onStop('http', () => server.close());
  log.info({ url: server.url }, 'ready');
} catch (error) {
  exitWithStartError(error);
}
