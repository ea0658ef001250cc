// Validates the chart with a real API server: strict fields, and Pod Security admission.
import { parseAllDocuments } from 'yaml';
import { render } from '../../kubernetes/tools.ts';
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

const dryRunQuery = '?dryRun=All&fieldValidation=Strict';

/** Returns a path such as `/apis/apps/v1/namespaces/debrief/deployments`. */
const pathOf = ({ apiVersion, kind }: Manifest): string => {
  const plural =
    kind === 'NetworkPolicy' ? 'networkpolicies' : `${kind.toLowerCase()}${kind === 'Ingress' ? 'es' : 's'}`;
  return `${apiVersion.includes('/') ? '/apis' : '/api'}/${apiVersion}/namespaces/${namespace}/${plural}`;
};

export const createNamespace = (api: Api) =>
  api.make('/api/v1/namespaces', {
    ...{ apiVersion: 'v1', kind: 'Namespace' },
    metadata: { name: namespace, labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
  });

const validate = async (api: Api, manifests: readonly Manifest[]): Promise<string[]> => {
  const errors: string[] = [];
  const post = async (what: string, path: string, manifest: object) => {
    const { status, message } = await api.post(path, manifest);
    if (status !== 201) errors.push(`${what}: ${status} ${message}`);
  };
  for (const manifest of manifests) {
    const what = `${manifest.kind} ${manifest.metadata.name}`;
    await post(what, `${pathOf(manifest)}${dryRunQuery}`, manifest);
    const { template } = manifest.spec ?? {};
    if (!template) continue;
    // Uses the default service account, because a dry run does not create the chart's.
    const pod = {
      ...{ apiVersion: 'v1', kind: 'Pod', ...template },
      metadata: { ...template.metadata, name: 'pod' },
      spec: { ...template.spec, serviceAccountName: 'default' },
    };
    await post(`the pod of ${what}`, `/api/v1/namespaces/${namespace}/pods${dryRunQuery}`, pod);
  }
  return errors;
};

const rejectsInvalidPods = async (api: Api): Promise<boolean> => {
  const pod = (more: object) => ({
    ...{ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'pod' } },
    spec: { serviceAccountName: 'default', containers: [{ name: 'a', image: 'a' }], ...more },
  });
  const path = `/api/v1/namespaces/${namespace}/pods${dryRunQuery}`;
  const asRoot = await api.post(path, pod({}));
  const misspelt = await api.post(path, pod({ containerz: [] }));
  return asRoot.message.includes('violates PodSecurity') && misspelt.message.includes('containerz');
};

/**
 * Validates every manifest of the chart.
 * @returns the number of manifests, as text
 * @throws with the errors of rejected manifests
 */
export const checkManifests = async (api: Api): Promise<string> => {
  const { manifests: text, refusal } = render(values);
  expectThat(refusal === '', refusal);
  const manifests = parseAllDocuments(text).flatMap((document) => (document.toJS() as Manifest | null) ?? []);
  // Creates the default service account, because no controllers are running.
  await api.post(`/api/v1/namespaces/${namespace}/serviceaccounts`, {
    ...{ apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'default' } },
  });
  const errors = await validate(api, manifests);
  expectThat(errors.length === 0, errors.join('\n'));
  expectThat(
    await rejectsInvalidPods(api),
    'the API server accepts a pod that runs as root or a misspelt field',
  );
  return `${manifests.length} manifests`;
};
