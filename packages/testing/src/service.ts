import type { EventDefinition } from '@debrief/contracts/events/envelope';
import { createLifecycle } from '@debrief/service-kit/lifecycle';
import { createLogger } from '@debrief/service-kit/log';
import { createDeliveryStore } from '@debrief/service-kit/messaging/deliveries';
import { createInProcessBus } from '@debrief/service-kit/messaging/in-process-bus';
import type { MessageBus } from '@debrief/service-kit/messaging/subscription';
import {
  databaseOf,
  startService,
  type Service,
  type SessionDependencies,
} from '@debrief/service-kit/service';
import { connect, type Connection } from '@debrief/service-kit/storage/connect';
import { startTestDocuments, type TestDocuments } from './documents.ts';
import { recordEvents, type EventRecorder } from './events.ts';
import { createTestTokens, type TestTokens } from './tokens.ts';

export interface TestService {
  readonly url: string;
  readonly bus: MessageBus;
  readonly events: EventRecorder;
  readonly tokens: TestTokens;
  readonly connection: Connection;
  /** Returns the database of another service on the same document server. */
  database(service: string): Connection;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

export interface CallOptions {
  /** User id or session token of the caller. */
  as?: string;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed body; undefined if empty. Throws if it is not JSON. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests assert the shape
  readonly json: any;
}

const read = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    get json() {
      return text ? JSON.parse(text) : undefined;
    },
  };
};

/** @param options.documents an existing document server, which the caller stops */
export const startTestService = async (
  name: string,
  create: (dependencies: SessionDependencies) => Service | Promise<Service>,
  options: {
    events?: readonly EventDefinition[];
    now?: () => Date;
    retryDelays?: readonly number[];
    documents?: TestDocuments;
  } = {},
): Promise<TestService> => {
  const log = createLogger({ service: 'test', level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });
  const lifecycle = createLifecycle(log);
  const documents = options.documents ?? (await startTestDocuments());
  if (!options.documents) lifecycle.onStop('documents', () => documents.stop());
  const connection = await connect(documents.url, databaseOf(name));
  lifecycle.onStop('connection', () => connection.close());
  const tokens = createTestTokens();
  const bus = createInProcessBus({
    deliveries: createDeliveryStore(connection),
    log,
    pollMs: 20,
    // No other service subscribes, so the bus must not wait for its reactions.
    reactions: [],
    ...(options.retryDelays ? { retryDelays: options.retryDelays } : {}),
  });
  const events = recordEvents(bus, options.events ?? []);
  lifecycle.onStop('bus', () => bus.stop());
  let service: Service | undefined;
  const server = await startService(
    name,
    async (dependencies) => (service = await create({ ...dependencies, tokens: tokens.verifier })),
    {
      mongoUrl: documents.url,
      bus,
      log,
      lifecycle,
      ...(options.now ? { now: options.now } : {}),
    },
  );
  await bus.start();
  return {
    url: server.url,
    bus,
    events,
    tokens,
    connection,
    database: (service) => connection.useDb(databaseOf(service), { useCache: true }),
    async call(method, path, { as, json, body, headers = {} } = {}) {
      const token = as && (as.includes('.') ? as : tokens.issue({ userId: as }));
      return read(
        await fetch(new URL(path, server.url), {
          method,
          headers: {
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(json === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(json === undefined ? {} : { body: JSON.stringify(json) }),
          ...(body === undefined ? {} : { body }),
          redirect: 'manual',
        }),
      );
    },
    metrics: async () => (await service?.metrics?.metrics()) ?? '',
    stop: () => lifecycle.stop(),
  };
};
