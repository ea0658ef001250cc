// A real API server reads the rendered chart, strictly, and its Pod Security admission looks at each pod.
import { parseAllDocuments } from 'yaml';
import { render } from '../tools.ts';
import type { Api } from './api.ts';
import { expectThat } from './report.ts';
import { namespace, required } from './values.ts';

interface Manifest {
  kind: string;
  apiVersion: string;
  metadata: { name: string };
  spec?: { template?: { metadata: object; spec: object } };
}

const values = {
  ...required,
  ingress: { enabled: true, tlsSecret: 'certificate' },
  defaults: { autoscaling: { enabled: true } },
};

const strictly = '?dryRun=All&fieldValidation=Strict';

/** The path of a kind: `/apis/apps/v1/namespaces/debrief/deployments`. */
const pathOf = ({ apiVersion, kind }: Manifest): string => {
  const plural =
    kind === 'NetworkPolicy' ? 'networkpolicies' : `${kind.toLowerCase()}${kind === 'Ingress' ? 'es' : 's'}`;
  return `${apiVersion.includes('/') ? '/apis' : '/api'}/${apiVersion}/namespaces/${namespace}/${plural}`;
};

/** The namespace that the chart goes to, where no pod may have more rights than it needs. */
export const makeNamespace = (api: Api) =>
  api.make('/api/v1/namespaces', {
    ...{ apiVersion: 'v1', kind: 'Namespace' },
    metadata: { name: namespace, labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
  });

/** One sentence for each manifest and pod that the server refuses. */
const problems = async (api: Api, manifests: readonly Manifest[]): Promise<string[]> => {
  const found: string[] = [];
  const post = async (what: string, path: string, manifest: object) => {
    const { status, message } = await api.post(path, manifest);
    if (status !== 201) found.push(`${what}: ${status} ${message}`);
  };
  for (const manifest of manifests) {
    const what = `${manifest.kind} ${manifest.metadata.name}`;
    await post(what, `${pathOf(manifest)}${strictly}`, manifest);
    const { template } = manifest.spec ?? {};
    if (!template) continue;
    // Pods need an account, which only looking at the chart does not make.
    const pod = {
      ...{ apiVersion: 'v1', kind: 'Pod', ...template },
      metadata: { ...template.metadata, name: 'pod' },
      spec: { ...template.spec, serviceAccountName: 'default' },
    };
    await post(`the pod of ${what}`, `/api/v1/namespaces/${namespace}/pods${strictly}`, pod);
  }
  return found;
};

/** That the server would notice: a check that accepts everything shows nothing. */
const looksClosely = async (api: Api): Promise<boolean> => {
  const pod = (more: object) => ({
    ...{ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'pod' } },
    spec: { serviceAccountName: 'default', containers: [{ name: 'a', image: 'a' }], ...more },
  });
  const path = `/api/v1/namespaces/${namespace}/pods${strictly}`;
  const asRoot = await api.post(path, pod({}));
  const misspelt = await api.post(path, pod({ containerz: [] }));
  return asRoot.message.includes('violates PodSecurity') && misspelt.message.includes('containerz');
};

/** @returns how many manifests the server accepts. @throws with what it refuses */
export const checkManifests = async (api: Api): Promise<string> => {
  const { manifests: text, refusal } = render(values);
  expectThat(refusal === '', refusal);
  const manifests = parseAllDocuments(text).flatMap((document) => (document.toJS() as Manifest | null) ?? []);
  // Without a controller nobody makes a namespace's account.
  await api.post(`/api/v1/namespaces/${namespace}/serviceaccounts`, {
    ...{ apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'default' } },
  });
  const found = await problems(api, manifests);
  expectThat(found.length === 0, found.join('\n'));
  expectThat(await looksClosely(api), 'the API server accepts a pod that runs as root, or a misspelt field');
  return `${manifests.length} manifests`;
};
