import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSigningKeys } from '@debrief/auth/identity/signing-keys';
import { serviceNames, type ServiceName } from '@debrief/contracts/services';
import { createGateway } from '@debrief/gateway/app';
import { companyOf, replacedPagesOf } from '@debrief/gateway/config';
import { listen } from '@debrief/service-kit/http/server';
import { fetchEndedSessions } from '@debrief/service-kit/identity/fetch-ended-sessions';
import { createSessionVerifier } from '@debrief/service-kit/identity/session-verifier';
import { syncEndedSessions } from '@debrief/service-kit/identity/sync-ended-sessions';
import { createTokenVerifier } from '@debrief/service-kit/identity/verifier';
import type { Lifecycle } from '@debrief/service-kit/lifecycle';
import type { Logger } from '@debrief/service-kit/log';
import { chooseBus } from '@debrief/service-kit/messaging/choose-bus';
import { createDeliveryStore } from '@debrief/service-kit/messaging/deliveries';
import { createInProcessBus } from '@debrief/service-kit/messaging/in-process-bus';
import { withLog } from '@debrief/service-kit/messaging/subscription';
import { createReadiness } from '@debrief/service-kit/readiness';
import { startService } from '@debrief/service-kit/service';
import { connect } from '@debrief/service-kit/storage/connect';
import type { LocalConfig } from './config.ts';
import { lockDataDirectory, requireWritable } from './data-directory.ts';
import { createDeveloperPages, type DeveloperPages } from './developer-pages.ts';
import { mailDirectory, serviceFactories } from './services.ts';
import { checkProxies } from './doctor/checks/addresses.ts';
import { checkSystem } from './doctor/checks/system.ts';
import { startDocuments } from './start-documents.ts';
import { watchStorage } from './watch-storage.ts';

const frontend = fileURLToPath(new URL('../../../frontend/dist', import.meta.url));
const docs = fileURLToPath(new URL('../../docs/dist', import.meta.url));

interface RunningSystem {
  readonly url: string;
  readonly developerPages: ReturnType<DeveloperPages['addresses']>;
}

/**
 * Starts the gateway and every service in this process. The gateway listens immediately and returns
 * 503 until the services are ready.
 */
export const startSystem = async (
  config: LocalConfig,
  log: Logger,
  lifecycle: Lifecycle,
): Promise<RunningSystem> => {
  const directory = lockDataDirectory(config.DATA_DIR);
  lifecycle.onStop('data directory', () => directory.release());
  requireWritable(config);
  for (const { text, remedy } of [...checkSystem(), ...checkProxies(config)]) log.warn({ remedy }, text);

  const keys = await loadSigningKeys(join(config.DATA_DIR, 'keys', 'sessions.json'), {
    onUnreadable: (error) => log.error({ err: error }, 'cannot load the changed signing keys'),
  });
  const urls = new Map<ServiceName, string>();
  const now = () => new Date();
  // Shared, so that all services reject an ended session immediately.
  const sessions = createSessionVerifier({
    tokens: createTokenVerifier({ find: async (keyId) => keys.public.get(keyId) }, now),
    endedSessions: () => fetchEndedSessions(urls.get('auth') ?? ''),
    now,
  });
  let started = false;
  const readiness = createReadiness(log);

  const gateway = createGateway({
    targets: (service) => urls.get(service),
    sessions,
    log: log.child({ service: 'gateway' }),
    now,
    staticDirectory: frontend,
    docsDirectory: docs,
    company: companyOf(config),
    tryIt: config.TRY_IT,
    replacedPages: replacedPagesOf(config),
    publicUrl: config.PUBLIC_URL,
    trustedProxies: config.TRUSTED_PROXIES,
    rateLimitScale: config.RATE_LIMIT_SCALE,
    ready: () => started,
    healthy: () => readiness.missing().length === 0,
  });
  const pages = createDeveloperPages(gateway.app, config, mailDirectory(config));
  const edge = await listen(pages.listener, { port: config.PORT, host: config.HOST });
  const url = `http://localhost:${edge.port}`;

  const documents = await startDocuments(config, log, lifecycle);
  readiness.require('documents', documents.isUp);
  watchStorage(config, readiness, lifecycle);
  const mongoUrl = documents.url;
  const bus = await chooseBus(config, {
    name: 'debrief',
    log,
    lifecycle,
    otherwise: async () => {
      const deliveries = await connect(mongoUrl, 'debrief_events', { log, stopping: lifecycle.stopping });
      lifecycle.onStop('deliveries', () => deliveries.close());
      return createInProcessBus({ deliveries: createDeliveryStore(deliveries), log });
    },
  });

  const urlOf = (service: ServiceName) => urls.get(service) ?? '';
  const services = serviceFactories(config, {
    keys,
    tokens: sessions,
    publicUrl: config.PUBLIC_URL ?? url,
    urlOf,
  });
  for (const name of serviceNames) {
    const { url } = await startService(name, services[name], {
      ...{ mongoUrl, bus, log, lifecycle },
      // Only auth checks the readiness of the database, because all services share one document server.
      ...(name === 'auth' ? { readiness } : {}),
    });
    urls.set(name, url);
    log.debug({ name, url }, 'connected to service');
  }
  const { loaded, connectionListener, stop } = syncEndedSessions({ ...sessions, log });
  lifecycle.onStop('ended sessions', stop);
  for (const reaction of sessions.subscriptions)
    bus.subscribe(withLog({ ...reaction, connectionListener }, log));
  readiness.require('events', () => bus.ready());
  await bus.start();
  // Registered last, so that the gateway stops first and requests can finish.
  lifecycle.onStop('gateway', () => edge.close());
  await loaded;
  started = true;
  return { url, developerPages: pages.addresses(url) };
};
