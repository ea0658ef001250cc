// What Helm refuses on a real API server, and that nothing has changed then.
import type { ApiServer } from './api-server.ts';
import { deployments, mustUpgrade, upgrade } from './release.ts';
import { expectThat, type Report } from './report.ts';
import { namespace } from './values.ts';

const checkRefusals = async (server: ApiServer): Promise<void> => {
  const generations = async () =>
    (await server.api.list(deployments)).map(({ metadata }) => metadata.generation).join();
  const before = await generations();
  const refuses = async (values: object, sentence: string) => {
    const refusal = await upgrade(server.kubeconfig, values);
    expectThat(refusal.includes(sentence), `Helm does not say “${sentence}” but “${refusal}”`);
  };
  await refuses({ replicas: 3 }, "additional properties 'replicas' not allowed");
  await refuses({ worker: { keda: { enabled: true } } }, 'Set worker.keda.managementSecret');
  const version = `/api/v1/namespaces/${namespace}/configmaps/debrief-version`;
  const { data } = await server.api.get(version);
  await server.api.merge(version, { data: { version: '99.0.0' } });
  await refuses({}, 'does not read what version 99.0.0 stored');
  await server.api.merge(version, { data });
  expectThat((await generations()) === before, 'a refused upgrade changed something');
};

export const checkOfRelease = async (server: ApiServer, report: Report): Promise<void> => {
  await report.check('Helm installs the chart', () => mustUpgrade(server.kubeconfig, {}, []));
  await report.check('wrong values and downgrades are refused before anything changes', () =>
    checkRefusals(server),
  );
};
