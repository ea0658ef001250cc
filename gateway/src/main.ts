import { addressVariable } from '@debrief/contracts/services';
import { listen } from '@debrief/service-kit/http/server';
import { fetchEndedSessions } from '@debrief/service-kit/identity/fetch-ended-sessions';
import { fetchedKeys } from '@debrief/service-kit/identity/keys';
import { createSessionVerifier } from '@debrief/service-kit/identity/session-verifier';
import { syncEndedSessions } from '@debrief/service-kit/identity/sync-ended-sessions';
import { createTokenVerifier } from '@debrief/service-kit/identity/verifier';
import { createLifecycle, stopOnSignal } from '@debrief/service-kit/lifecycle';
import { createLogger } from '@debrief/service-kit/log';
import { amqpBus } from '@debrief/service-kit/messaging/choose-bus';
import { withLog } from '@debrief/service-kit/messaging/subscription';
import { exitWithStartError } from '@debrief/service-kit/run-service';
import { createGateway } from './app.ts';
import { readGatewayConfig } from './config.ts';

try {
  const config = readGatewayConfig(process.env);
  const log = createLogger({ service: 'gateway', level: config.LOG_LEVEL });
  const lifecycle = createLifecycle(log);
  stopOnSignal(lifecycle, log, config.DRAIN_MS + 25_000);
  const now = () => new Date();
  const sessions = createSessionVerifier({
    tokens: createTokenVerifier(fetchedKeys(config.AUTH_URL)),
    endedSessions: () => fetchEndedSessions(config.AUTH_URL),
    now,
  });
  const gateway = createGateway({
    targets: (service) => config[addressVariable(service)],
    sessions,
    log,
    now,
    staticDirectory: config.STATIC_DIR,
    publicUrl: config.PUBLIC_URL,
    trustedProxies: config.TRUSTED_PROXIES,
    rateLimitScale: config.RATE_LIMIT_SCALE,
  });
  const server = await listen(gateway.app, {
    port: config.PORT,
    host: config.HOST,
    drainMs: config.DRAIN_MS,
  });
  const { loaded, connectionListener, stop } = syncEndedSessions({ ...sessions, log });
  lifecycle.onStop('ended sessions', stop);
  if (config.AMQP_URL) {
    const bus = await amqpBus(config.AMQP_URL, config, { name: 'gateway', log });
    lifecycle.onStop('bus', () => bus.stop());
    for (const reaction of sessions.subscriptions)
      bus.subscribe(withLog({ ...reaction, connectionListener }, log));
    await bus.start();
  }
  await loaded;
  // Stopped first: as long as it serves, it must hear of sessions that end.
  lifecycle.onStop('http', () => server.close());
  log.info({ url: server.url }, 'ready');
} catch (error) {
  exitWithStartError(error);
}
