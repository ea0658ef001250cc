// Runs minimal pods on a real node, with the chart's restrictions.
import { podImage } from '../../kubernetes/build/pod.ts';
import type { Resource } from './api.ts';
import type { ApiServer } from './api-server.ts';
import { isTrue } from './cluster.ts';
import { podsPath } from './release.ts';
import { expectThat, type Report } from './report.ts';
import { namespace } from './values.ts';

const labels = { app: 'answers' };

const pod = (name: string, args: readonly string[], more: object = {}) => ({
  ...{ apiVersion: 'v1', kind: 'Pod', metadata: { name, labels: args[0] === 'serve' ? labels : {} } },
  spec: {
    ...{ automountServiceAccountToken: false, restartPolicy: 'Never' },
    securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [
      {
        ...{ name: 'pod', image: podImage, imagePullPolicy: 'Never', args },
        securityContext: {
          ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
          capabilities: { drop: ['ALL'] },
        },
        resources: { limits: { memory: '64Mi' } },
        ...more,
      },
    ],
  },
});

const waitFor = (
  { api, children }: ApiServer,
  name: string,
  isReached: (status: Resource) => boolean,
): Promise<Resource> =>
  children.waitUntil(`pod ${name}`, async () => {
    const { status } = await api.get(`${podsPath}/${name}`);
    const said = JSON.stringify(status.containerStatuses ?? status);
    expectThat(status.phase !== 'Failed', `pod ${name} failed: ${said}`);
    return isReached(status) && (status as Resource);
  });

export const checkPods = async (server: ApiServer, report: Report): Promise<void> => {
  const { api, children } = server;
  await report.check('a real node runs a restricted pod until it is ready', async () => {
    await children.waitUntil('the default service account', async () =>
      (await api.list(`/api/v1/namespaces/${namespace}/serviceaccounts`)).some(
        ({ metadata }) => metadata.name === 'default',
      ),
    );
    const probe = { readinessProbe: { httpGet: { path: '/', port: 8080 }, periodSeconds: 1 } };
    await api.make(podsPath, pod('answers', ['serve'], probe));
    await waitFor(server, 'answers', (status) => isTrue(status, 'Ready'));
  });
  await report.check('a pod reaches another through a Service, by name', async () => {
    await api.make(`/api/v1/namespaces/${namespace}/services`, {
      ...{ apiVersion: 'v1', kind: 'Service', metadata: { name: 'answers' } },
      spec: { selector: labels, ports: [{ port: 80, targetPort: 8080 }] },
    });
    await api.make(podsPath, pod('asks', ['ask', 'http://answers']));
    const status = await waitFor(server, 'asks', ({ phase }) => phase === 'Succeeded');
    const said = String(status.containerStatuses[0].state.terminated.message);
    expectThat(said === 'answers', `the Service response was '${said}'`);
  });
};

/** Deletes all pods while kubelet can still clean up after them. */
export const deletePods = async ({ api, children }: ApiServer): Promise<void> => {
  for (const { metadata } of await api.list(podsPath)) await api.remove(`${podsPath}/${metadata.name}`);
  await children.waitUntil('the deletion of all pods', async () => (await api.list(podsPath)).length === 0);
};
