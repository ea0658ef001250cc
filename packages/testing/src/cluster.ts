import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBroker, type TestBroker } from './broker/broker.ts';
import type { SharedBroker } from './broker/shared-broker.ts';
import { prepareBroker, prepareDocuments } from './cluster/access.ts';
import { createGroup, assignPorts, type Group } from './cluster/instances.ts';
import { createMember, type Member } from './cluster/member.ts';
import { reservePorts } from './ports.ts';
import { processKinds } from './cluster/processes.ts';
import { isListening } from './cluster/readiness.ts';
import { mailDirectoryOf, root, type ClusterEnvironment } from './cluster/variables.ts';
import { makeAdmin } from './make-admin.ts';

export interface Cluster {
  /** URL of the gateway, or of its load balancer. */
  readonly url: string;
  readonly mongoUrl: string;
  readonly amqpUrl: string;
  readonly broker: Pick<TestBroker, 'ask' | 'vhost'>;
  readonly mailDirectory: string;
  /** Directory of all files; logs are in its folder `logs`. */
  readonly dataDirectory: string;
  readonly members: ReadonlyMap<string, Member>;
  readonly groups: ReadonlyMap<string, Group>;
  /** Database commands that were rejected as unauthorized. Empty without `documentUsers`. */
  readonly refusedCommands: readonly string[];
  makeAdmin(email: string): Promise<void>;
  stop(): Promise<void>;
}

const startDocuments = async (dataDirectory: string): Promise<{ member: Member; url: string }> => {
  const [port = 0] = await reservePorts(1);
  const member = createMember({
    name: 'documents',
    program: () => [
      join(root, 'packages/document-server/src/main.ts'),
      ...['--directory', join(dataDirectory, 'documents'), '--tcp', String(port)],
    ],
    directory: dataDirectory,
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile') },
    logFile: join(dataDirectory, 'logs', 'documents.log'),
    isReady: () => isListening(port),
  });
  await member.start();
  return { member, url: `mongodb://127.0.0.1:${port}/?directConnection=true` };
};

/** `terminate` kills the broker, too. */
const brokerMember = (broker: TestBroker): Member => {
  let running = true;
  const kill = async () => {
    running = false;
    await broker.kill();
  };
  return {
    name: 'broker',
    isRunning: () => running,
    kill,
    terminate: async () => {
      await kill();
      return 0;
    },
    async start() {
      await broker.start();
      running = true;
    },
  };
};

const concurrentStarts = 2;

/**
 * @param options.instances number of processes of each kind; several run behind a load balancer
 * @param options.documentUsers gives each service its own database user, which is slower
 * @param options.broker a shared broker, instead of one that can be killed
 * @throws if no broker is available, see `brokerMissing`
 */
export const startCluster = async (
  options: {
    instances?: number;
    documentUsers?: boolean;
    env?: Record<string, string>;
    code?: { root: string };
    broker?: SharedBroker;
  } = {},
): Promise<Cluster> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'debrief-cluster-'));
  await mkdir(join(dataDirectory, 'logs'));
  const stops: (() => Promise<unknown>)[] = [() => rm(dataDirectory, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const own = options.broker ? undefined : await startBroker();
    const broker = own ?? (options.broker as SharedBroker);
    stops.push(async () => own?.stop());
    const amqpUrl = await broker.vhost();
    const documents = await startDocuments(dataDirectory);
    stops.push(() => documents.member.kill());
    const guarded = options.documentUsers ? await prepareDocuments(documents.url) : undefined;
    if (guarded) stops.push(() => guarded.stop());
    const access = {
      broker: await prepareBroker(broker, amqpUrl),
      documents: guarded?.documents ?? (() => ({ MONGO_URL: documents.url })),
    };

    const places = await assignPorts(options.instances ?? 1);
    const urlOf = (name: string) => `http://127.0.0.1:${places.get(name)?.shared}`;
    const environment: ClusterEnvironment = {
      access,
      dataDirectory,
      urlOf,
      env: options.env ?? {},
      code: options.code ?? { root },
    };
    const members = new Map<string, Member>([
      ...(own ? [['broker', brokerMember(own)] as const] : []),
      ['documents', documents.member],
    ]);
    const groups = new Map<string, Group>();
    for (const kind of processKinds) {
      const place = places.get(kind.name) ?? { shared: 0, own: [] };
      const group = await createGroup(kind, place, environment);
      groups.set(group.name, group);
      stops.push(async () => group.balancer?.stop());
      for (const instance of group.instances) {
        members.set(instance.name, instance);
        stops.push(() => instance.kill());
      }
    }
    const [first, ...others] = [...groups.values()].flatMap(({ instances }) => instances);
    // Auth starts first: it creates the signing keys that its other instances share.
    await first?.start();
    // More simultaneous starts would delay each other's readiness probes.
    while (others.length > 0)
      await Promise.all(others.splice(0, concurrentStarts).map((member) => member.start()));
    return {
      url: urlOf('gateway'),
      mongoUrl: documents.url,
      amqpUrl,
      broker,
      mailDirectory: mailDirectoryOf(dataDirectory),
      dataDirectory,
      members,
      groups,
      refusedCommands: guarded?.refused ?? [],
      makeAdmin: (email) => makeAdmin(documents.url, email),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
