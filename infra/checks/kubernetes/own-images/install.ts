import { readFileSync } from 'node:fs';
import { runProgram } from '@debrief/testing/program';
import { processNames } from '../../../kubernetes/processes.ts';
import type { ApiServer } from '../api-server.ts';
import { expectThat } from '../report.ts';
import { createSecret, upgradeOrThrow } from '../release.ts';
import { namespace, required } from '../values.ts';
import { commandFor } from './engine.ts';
import type { BackingServices } from './backing-services.ts';

const gatewayIp = '10.96.100.100';

/** URL of a Service with a fixed address, which replaces the Ingress. */
export const gatewayUrl = `http://${gatewayIp}`;
const keysSecret = 'debrief-keys';
const integrationKeysSecret = 'debrief-integration-keys';

/**
 * Creates the Secrets that the chart's README describes: one per process, and those with the key files of auth and
 * integrations.
 */
const createSecrets = async (server: ApiServer, backingServices: BackingServices): Promise<void> => {
  for (const name of processNames)
    await createSecret(server, `debrief-${name}`, backingServices.secretOf(name));
  const files = ['session-keys.json', 'second-factors.json'] as const;
  const [sessions, secrets] = files.map((name) => server.file(name)) as [string, string];
  const made = await runProgram('services/auth/src/make-keys.ts', [], {
    ...{ SESSION_KEYS_FILE: sessions, SECOND_FACTOR_KEYS_FILE: secrets },
  });
  expectThat(made.code === 0, `creating the keys failed: ${made.stderr}`);
  const keys = Object.fromEntries(files.map((name) => [name, readFileSync(server.file(name), 'utf8')]));
  await createSecret(server, keysSecret, keys);
  const path = server.file('integrations.json');
  const integrations = await runProgram('services/integrations/src/make-keys.ts', [], {
    INTEGRATIONS_KEYS_FILE: path,
  });
  expectThat(integrations.code === 0, `creating the keys failed: ${integrations.stderr}`);
  await createSecret(server, integrationKeysSecret, { 'integrations.json': readFileSync(path, 'utf8') });
};

const createGatewayService = ({ api }: ApiServer): Promise<unknown> =>
  api.make(`/api/v1/namespaces/${namespace}/services`, {
    ...{ apiVersion: 'v1', kind: 'Service', metadata: { name: 'public-gateway' } },
    spec: {
      clusterIP: gatewayIp,
      selector: { 'app.kubernetes.io/component': 'gateway' },
      ports: [{ port: 80, targetPort: 3000 }],
    },
  });

/** Sets no CPU limits, because sixteen processes share a small machine. */
const resources = (memory: string) => ({
  requests: { cpu: '5m', memory: '64Mi' },
  limits: { memory },
});

const valuesOf = ({ mongoAddress, amqpAddress, s3, sesEndpoint, engine }: BackingServices) => ({
  publicUrl: gatewayUrl,
  image: { tag: 'latest', pullPolicy: 'Never' },
  mongodb: { address: mongoAddress },
  rabbitmq: { address: amqpAddress },
  s3,
  mail: required.mail,
  auth: { keysSecret },
  integrations: { keysSecret: integrationKeysSecret },
  // Simulated users share one IP address and verify no email address.
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

export interface Changes {
  readonly logLevel?: string;
  readonly amqpAddress?: string;
  readonly worker?: object;
}

export const release = async (
  { kubeconfig }: ApiServer,
  backingServices: BackingServices,
  { logLevel, amqpAddress, worker }: Changes = {},
  { wait = true }: { wait?: boolean } = {},
): Promise<void> => {
  const values = valuesOf(backingServices);
  const changed = {
    ...values,
    env: { ...values.env, ...(logLevel && { LOG_LEVEL: logLevel }) },
    rabbitmq: { address: amqpAddress ?? values.rabbitmq.address },
    ...(worker && { worker }),
  };
  await upgradeOrThrow(kubeconfig, changed, wait ? ['--wait', '--timeout', '300s'] : []);
};

export const installOwnImages = async (
  server: ApiServer,
  backingServices: BackingServices,
): Promise<void> => {
  await createSecrets(server, backingServices);
  await createGatewayService(server);
  await release(server, backingServices);
};
