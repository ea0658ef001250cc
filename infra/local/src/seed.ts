import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadSigningKeys } from '@debrief/auth/identity/signing-keys';
import { promote } from '@debrief/auth/domain/accounts';
import { userModel } from '@debrief/auth/storage/user-model';
import { createUserRepository } from '@debrief/auth/storage/user-repository';
import { serviceNames, type ServiceName } from '@debrief/contracts/services';
import { ConfigError } from '@debrief/service-kit/config';
import { createTokenVerifier } from '@debrief/service-kit/identity/verifier';
import { createLifecycle } from '@debrief/service-kit/lifecycle';
import { createLogger } from '@debrief/service-kit/log';
import { createDeliveryStore } from '@debrief/service-kit/messaging/deliveries';
import { createInProcessBus } from '@debrief/service-kit/messaging/in-process-bus';
import { exitWithStartError } from '@debrief/service-kit/run-service';
import { databaseOf, startService } from '@debrief/service-kit/service';
import { connect } from '@debrief/service-kit/storage/connect';
import { readLocalConfig, type LocalConfig } from './config.ts';
import { lockDataDirectory, documentsDirectory } from './data-directory.ts';
import { startDocumentServer } from '@debrief/document-server/start';
import { createDemoScenario, demoEmail, demoPassword, type DemoEvent } from './seed/demo-scenario.ts';
import { createDemoRunner } from './seed/demo-runner.ts';
import { createSeededRandom } from './seed/demo-data.ts';
import { serviceFactories, type ServiceFactory } from './services.ts';

/** Queues of the mailer that the seed processes. The mailer must know the demo users, but send no emails. */
const userQueues: readonly string[] = ['mailer.user.remember', 'mailer.user.update-preferences'];

const withoutMails =
  (create: ServiceFactory): ServiceFactory =>
  async (dependencies) => {
    const service = await create(dependencies);
    const subscriptions = service.subscriptions.filter(({ queue }) => userQueues.includes(queue));
    return { ...service, subscriptions };
  };

const login = `Email: ${demoEmail} (an admin)\nPassword: ${demoPassword} (also of all other users)`;

/** Runs a year of demo events through the real services, whose clock is set to the time of each event. */
const seed = async (config: LocalConfig): Promise<Record<DemoEvent['what'], number>> => {
  if (config.NODE_ENV === 'production')
    throw new ConfigError(
      'Everyone knows the password of the demo, so production refuses it: unset NODE_ENV.',
    );
  const log = createLogger({ service: 'seed', level: 'error' });
  const lifecycle = createLifecycle(log);
  const directory = lockDataDirectory(config.DATA_DIR);
  lifecycle.onStop('data directory', () => directory.release());
  let time = new Date();
  const now = () => time;
  try {
    const documents = config.MONGO_URL
      ? { url: config.MONGO_URL, stop: async () => {} }
      : await startDocumentServer({ directory: documentsDirectory(config.DATA_DIR) });
    lifecycle.onStop('documents', () => documents.stop());
    const connection = await connect(documents.url, databaseOf('auth'));
    lifecycle.onStop('connection', () => connection.close());
    if (await userModel(connection).exists({ email: demoEmail }))
      throw new ConfigError(`The demo is there already. For another one, choose another DATA_DIR.\n${login}`);
    if (await userModel(connection).exists({}))
      throw new ConfigError('There are accounts already: choose an empty DATA_DIR for the demo.');
    const keys = await loadSigningKeys(join(config.DATA_DIR, 'keys', 'sessions.json'));
    const tokens = createTokenVerifier({ find: async (keyId) => keys.public.get(keyId) }, now);
    // Creates only the queues of subscriptions, so that events which only cause emails are dropped.
    const bus = createInProcessBus({ deliveries: createDeliveryStore(connection), log, reactions: [] });
    lifecycle.onStop('bus', () => bus.stop());
    const urls = new Map<ServiceName, string>();
    const urlOf = (service: ServiceName) => urls.get(service) ?? '';
    const services = serviceFactories(
      // Demo users cannot open verification links.
      { ...config, REFERRALS_DAILY_CAP: 1_000, VERIFY_ADDRESSES: 'off' },
      { keys, tokens, publicUrl: 'http://localhost', urlOf },
    );
    for (const name of serviceNames) {
      const runtime = { mongoUrl: documents.url, bus, log, lifecycle, now };
      const create = name === 'mailer' ? withoutMails(services[name]) : services[name];
      urls.set(name, (await startService(name, create, runtime)).url);
    }
    await bus.start();

    const run = createDemoRunner(urlOf, now);
    const counts: Record<DemoEvent['what'], number> = { 'sign up': 0, note: 0, invite: 0, view: 0 };
    for (const event of createDemoScenario(createSeededRandom(7), new Date())) {
      time = event.at;
      await run(event);
      counts[event.what]++;
    }
    time = new Date();
    const users = createUserRepository(
      userModel(connection),
      { publish: () => {} },
      config.SESSION_DAYS * 86_400_000,
    );
    await promote({ users, now }, demoEmail);
    return counts;
  } finally {
    await lifecycle.stop();
  }
};

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const counts = await seed(readLocalConfig(process.env));
  process.stdout.write(
    `Created ${counts['sign up']} users, ${counts.note} notes over a year, ${counts.invite} invitations and ${counts.view} page views.\n` +
      `Sign in after npm start:\n${login}\n`,
  );
} catch (error) {
  exitWithStartError(error);
}
