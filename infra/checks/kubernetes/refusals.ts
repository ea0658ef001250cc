// Checks that Helm rejects invalid upgrades without changing anything.
import type { ApiServer } from './api-server.ts';
import { deployments, upgradeOrThrow, upgrade } from './release.ts';
import { expectThat, type Report } from './report.ts';
import { namespace } from './values.ts';

const checkRefusals = async (server: ApiServer): Promise<void> => {
  const generations = async () =>
    (await server.api.list(deployments)).map(({ metadata }) => metadata.generation).join();
  const before = await generations();
  const expectRejected = async (values: object, sentence: string) => {
    const refusal = await upgrade(server.kubeconfig, values);
    expectThat(
      refusal.includes(sentence),
      `expected Helm to report “${sentence}”, but it reported “${refusal}”`,
    );
  };
  await expectRejected({ replicas: 3 }, "additional properties 'replicas' not allowed");
  await expectRejected({ worker: { keda: { enabled: true } } }, 'Set worker.keda.managementSecret');
  const version = `/api/v1/namespaces/${namespace}/configmaps/debrief-version`;
  const { data } = await server.api.get(version);
  await server.api.merge(version, { data: { version: '99.0.0' } });
  await expectRejected({}, 'cannot read data of version 99.0.0');
  await server.api.merge(version, { data });
  expectThat((await generations()) === before, 'a rejected upgrade changed a Deployment');
};

export const checkUpgradeGuard = async (server: ApiServer, report: Report): Promise<void> => {
  await report.check('Helm installs the chart', () => upgradeOrThrow(server.kubeconfig, {}, []));
  await report.check('invalid values and downgrades are rejected before anything changes', () =>
    checkRefusals(server),
  );
};
