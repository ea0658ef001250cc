// `npm run check:kubernetes`: a real API server reads the rendered chart, strictly, and its Pod Security admission looks at each pod. Says
// in words what is missing where this cannot be done.
import { existsSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { helmMissing, render, toolPath } from '../tools.ts';
import { startApiServer, type ApiServer } from './api-server.ts';

interface Manifest {
  kind: string;
  apiVersion: string;
  metadata: { name: string };
  spec?: { template?: { metadata: object; spec: object } };
}

const values = {
  publicUrl: 'https://debrief.example',
  mongodb: { address: 'mongodb://mongo:27017' },
  rabbitmq: { address: 'amqp://rabbitmq:5672' },
  s3: { bucket: 'recordings' },
  mail: { region: 'eu-west-1', from: 'Debrief <notes@debrief.example>' },
  ingress: { enabled: true, tlsSecret: 'certificate' },
  defaults: { autoscaling: { enabled: true } },
};

const namespace = 'debrief';
const strictly = '?dryRun=All&fieldValidation=Strict';

/** The path of a kind: `/apis/apps/v1/namespaces/debrief/deployments`. */
const pathOf = ({ apiVersion, kind }: Manifest): string => {
  const plural =
    kind === 'NetworkPolicy' ? 'networkpolicies' : `${kind.toLowerCase()}${kind === 'Ingress' ? 'es' : 's'}`;
  return `${apiVersion.includes('/') ? '/apis' : '/api'}/${apiVersion}/namespaces/${namespace}/${plural}`;
};

/** One sentence for each manifest and pod that the server refuses. */
const problems = async (server: ApiServer, manifests: readonly Manifest[]): Promise<string[]> => {
  const found: string[] = [];
  const post = async (what: string, path: string, manifest: object) => {
    const { status, message } = await server.post(path, manifest);
    if (status !== 201) found.push(`${what}: ${status} ${message}`);
  };
  await post('the namespace', '/api/v1/namespaces', {
    ...{ apiVersion: 'v1', kind: 'Namespace' },
    metadata: { name: namespace, labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
  });
  // Pods need theirs; what else is sent is only looked at.
  for (const account of manifests.filter(({ kind }) => kind === 'ServiceAccount'))
    await post('the account', pathOf(account), account);
  for (const manifest of manifests) {
    const what = `${manifest.kind} ${manifest.metadata.name}`;
    if (manifest.kind !== 'ServiceAccount') await post(what, `${pathOf(manifest)}${strictly}`, manifest);
    const { template } = manifest.spec ?? {};
    if (!template) continue;
    const pod = {
      apiVersion: 'v1',
      kind: 'Pod',
      ...template,
      metadata: { ...template.metadata, name: 'pod' },
    };
    await post(`the pod of ${what}`, `/api/v1/namespaces/${namespace}/pods${strictly}`, pod);
  }
  return found;
};

/** That the server would notice: a check that accepts everything shows nothing. */
const looksClosely = async (server: ApiServer): Promise<boolean> => {
  const pod = (securityContext: object, more: object) => ({
    ...{ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'pod' } },
    spec: {
      serviceAccountName: namespace,
      securityContext,
      containers: [{ name: 'a', image: 'a' }],
      ...more,
    },
  });
  const path = `/api/v1/namespaces/${namespace}/pods${strictly}`;
  const asRoot = await server.post(path, pod({}, {}));
  const misspelt = await server.post(path, pod({}, { containerz: [] }));
  return asRoot.message.includes('violates PodSecurity') && misspelt.message.includes('containerz');
};

const missing =
  helmMissing() ??
  (existsSync(toolPath('kubernetes', 'kube-apiserver'))
    ? undefined
    : 'there is no API server of Kubernetes. Build it with `npm run kubernetes-tools -- --server`, which takes Go and half an hour.');
if (missing) {
  process.stdout.write(`Skipped the chart on Kubernetes: ${missing}\n`);
} else {
  const { manifests: text, refusal } = render(values);
  if (refusal) throw new Error(refusal);
  const manifests = parseAllDocuments(text).flatMap((document) => (document.toJS() as Manifest | null) ?? []);
  const server = await startApiServer();
  try {
    const found = await problems(server, manifests);
    if (!(await looksClosely(server)))
      found.push('The API server accepts a pod that runs as root, or a misspelt field.');
    for (const problem of found) process.stdout.write(`FAILED ${problem}\n`);
    if (found.length > 0) process.exitCode = 1;
    else
      process.stdout.write(
        `ok: Kubernetes accepts ${manifests.length} manifests, and their pods as restricted\n`,
      );
  } finally {
    await server.stop();
  }
  process.stdout.write(
    'Skipped: nodes, pods that run, KEDA and what needs an operator. They take a cluster.\n',
  );
}
