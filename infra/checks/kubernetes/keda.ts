import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { toolPath } from '../../kubernetes/tools.ts';
import type { Resource } from './api.ts';
import type { ApiServer } from './api-server.ts';
import { makeCertificate } from './certificates.ts';
import { address } from './sandbox.ts';

export const kedaPrograms = ['operator', 'adapter'].map((name) => toolPath('keda', name));

const namespace = 'keda';
const service = 'keda-metrics';
const ports = { operator: 9666, adapter: 18_443 };

const createDefinitions = async ({ api, children }: ApiServer): Promise<void> => {
  const path = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
  for (const name of readdirSync(toolPath('keda', 'crds'))) {
    const definition = parse(readFileSync(join(toolPath('keda', 'crds'), name), 'utf8')) as Resource;
    await api.make(path, definition);
  }
  await children.waitUntil('KEDA’s custom resource definitions', async () =>
    (await api.list(path)).every(({ status }) =>
      status?.conditions?.some(({ type, status: is }: Resource) => type === 'Established' && is === 'True'),
    ),
  );
};

/** Registers KEDA's metrics server, which runs outside the cluster. */
const registerMetricsApi = async ({ api }: ApiServer): Promise<void> => {
  const inNamespace = { name: service, namespace };
  await api.make('/api/v1/namespaces', {
    ...{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } },
  });
  await api.make(`/api/v1/namespaces/${namespace}/services`, {
    ...{ apiVersion: 'v1', kind: 'Service', metadata: inNamespace },
    spec: { ports: [{ name: 'https', port: 443, targetPort: ports.adapter }] },
  });
  await api.make(`/apis/discovery.k8s.io/v1/namespaces/${namespace}/endpointslices`, {
    ...{ apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice', addressType: 'IPv4' },
    metadata: { ...inNamespace, labels: { 'kubernetes.io/service-name': service } },
    ports: [{ name: 'https', port: ports.adapter, protocol: 'TCP' }],
    endpoints: [{ addresses: [address], conditions: { ready: true } }],
  });
  await api.make('/apis/apiregistration.k8s.io/v1/apiservices', {
    ...{ apiVersion: 'apiregistration.k8s.io/v1', kind: 'APIService' },
    metadata: { name: 'v1beta1.external.metrics.k8s.io' },
    spec: {
      ...{ group: 'external.metrics.k8s.io', version: 'v1beta1' },
      ...{ groupPriorityMinimum: 100, versionPriority: 100, insecureSkipTLSVerify: true },
      service: { ...inNamespace, port: 443 },
    },
  });
};

export const startKeda = async (server: ApiServer): Promise<void> => {
  const { api, children, file, kubeconfig } = server;
  await createDefinitions(server);
  await registerMetricsApi(server);
  const directory = file('keda');
  makeCertificate(directory, 'localhost');
  const env = { KUBECONFIG: kubeconfig, KEDA_CLUSTER_OBJECT_NAMESPACE: namespace, WATCH_NAMESPACE: '' };
  children.start(
    toolPath('keda', 'operator'),
    [
      ...[`--cert-dir=${directory}`, '--enable-cert-rotation=false', '--leader-elect=false'],
      ...['--enable-webhook-patching=false', '--enable-apiservice-patching=false'],
      ...['--metrics-bind-address=127.0.0.1:18080', '--health-probe-bind-address=127.0.0.1:18081'],
      `--metrics-service-bind-address=127.0.0.1:${ports.operator}`,
    ],
    env,
  );
  children.start(
    toolPath('keda', 'adapter'),
    [
      ...[`--secure-port=${ports.adapter}`, `--cert-dir=${directory}`, '--port=18082'],
      ...[`--tls-cert-file=${directory}/tls.crt`, `--tls-private-key-file=${directory}/tls.key`],
      `--metrics-service-address=localhost:${ports.operator}`,
      '--metrics-service-grpc-authority=localhost',
      ...['authentication-kubeconfig', 'authorization-kubeconfig', 'lister-kubeconfig', 'kubeconfig'].map(
        (flag) => `--${flag}=${kubeconfig}`,
      ),
      '--authentication-tolerate-lookup-failure=true',
    ],
    env,
  );
  await children.waitUntil('KEDA’s metrics', async () => {
    const { status } = await api.get(
      '/apis/apiregistration.k8s.io/v1/apiservices/v1beta1.external.metrics.k8s.io',
    );
    return status?.conditions?.some((each: Resource) => each.type === 'Available' && each.status === 'True');
  });
};
