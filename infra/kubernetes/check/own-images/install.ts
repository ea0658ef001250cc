// The chart with Debrief's own images: what is said to it, and where it is reached.
import { readFileSync } from 'node:fs';
import { runProgram } from '@debrief/testing/program';
import { processNames } from '../../processes.ts';
import type { ApiServer } from '../api-server.ts';
import { expectThat } from '../report.ts';
import { makeSecret, mustUpgrade } from '../release.ts';
import { namespace, required } from '../values.ts';
import { commandFor } from './engine.ts';
import type { Surroundings } from './surroundings.ts';

const entranceIp = '10.96.100.100';

/** Where people reach Debrief: a Service of a known address, in place of an Ingress. */
export const entrance = `http://${entranceIp}`;
const keysSecret = 'debrief-keys';

/** As the chart's README asks for them: a Secret for each process, and one with the keys of sessions. */
const makeSecrets = async (server: ApiServer, surroundings: Surroundings): Promise<void> => {
  for (const name of processNames) await makeSecret(server, `debrief-${name}`, surroundings.secretOf(name));
  const files = ['session-keys.json', 'second-factors.json'] as const;
  const [sessions, secrets] = files.map((name) => server.file(name)) as [string, string];
  const made = await runProgram('services/auth/src/make-keys.ts', [], {
    ...{ SESSION_KEYS_FILE: sessions, SECOND_FACTOR_KEYS_FILE: secrets },
  });
  expectThat(made.code === 0, `the keys were not made: ${made.stderr}`);
  const keys = Object.fromEntries(files.map((name) => [name, readFileSync(server.file(name), 'utf8')]));
  await makeSecret(server, keysSecret, keys);
};

const makeEntrance = ({ api }: ApiServer): Promise<unknown> =>
  api.make(`/api/v1/namespaces/${namespace}/services`, {
    ...{ apiVersion: 'v1', kind: 'Service', metadata: { name: 'entrance' } },
    spec: {
      clusterIP: entranceIp,
      selector: { 'app.kubernetes.io/component': 'gateway' },
      ports: [{ port: 80, targetPort: 3000 }],
    },
  });

/** Sixteen processes on one small machine: they ask for little, and may take what they need. */
const resources = (memory: string) => ({
  requests: { cpu: '5m', memory: '64Mi' },
  limits: { memory },
});

const valuesOf = ({ mongoAddress, amqpAddress, s3, sesEndpoint, engine }: Surroundings) => ({
  publicUrl: entrance,
  image: { tag: 'latest', pullPolicy: 'Never' },
  mongodb: { address: mongoAddress },
  rabbitmq: { address: amqpAddress },
  s3,
  mail: required.mail,
  auth: { keysSecret },
  // Many people share one address here, which production does not take, and nobody reads the mails that verify theirs.
  env: { NODE_ENV: 'test', RATE_LIMIT_SCALE: '100000', VERIFY_ADDRESSES: 'off', LOG_LEVEL: 'info' },
  trustedProxies: 0,
  defaults: { resources: resources('512Mi') },
  processes: {
    'ai-pipeline': { resources: resources('2Gi') },
    'ai-pipeline-worker': {
      resources: resources('2Gi'),
      env: { TRANSCRIBE_COMMAND: commandFor(engine.address) },
    },
    mailer: { env: { SES_ENDPOINT: sesEndpoint } },
  },
});

/** What differs from the values of the first installation. */
export interface Changes {
  readonly logLevel?: string;
  readonly amqpAddress?: string;
  readonly worker?: object;
}

/** @param options.wait whether Helm waits until the new pods are ready */
export const release = async (
  { kubeconfig }: ApiServer,
  surroundings: Surroundings,
  { logLevel, amqpAddress, worker }: Changes = {},
  { wait = true }: { wait?: boolean } = {},
): Promise<void> => {
  const values = valuesOf(surroundings);
  const changed = {
    ...values,
    env: { ...values.env, ...(logLevel && { LOG_LEVEL: logLevel }) },
    rabbitmq: { address: amqpAddress ?? values.rabbitmq.address },
    ...(worker && { worker }),
  };
  await mustUpgrade(kubeconfig, changed, wait ? ['--wait', '--timeout', '300s'] : []);
};

export const installOwnImages = async (server: ApiServer, surroundings: Surroundings): Promise<void> => {
  await makeSecrets(server, surroundings);
  await makeEntrance(server);
  await release(server, surroundings);
};
