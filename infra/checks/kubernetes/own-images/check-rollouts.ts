// Rollouts under load: one succeeds, one never becomes ready.
import { createRequestStats } from '../../../bench/load/client.ts';
import { openDatabases } from '../../../bench/load/databases.ts';
import { createExpectedState, type ExpectedState } from '../../../bench/load/expected-state.ts';
import { startTraffic } from '../../../bench/load/traffic.ts';
import { printFindings, verifyState } from '../../../bench/load/verify-state.ts';
import { waitUntilIdle } from '../../../bench/load/wait-until-idle.ts';
import type { Resource } from '../api.ts';
import type { ApiServer } from '../api-server.ts';
import { isTrue } from '../cluster.ts';
import { componentOf, deployments, podsPath, waitUntilSettled } from '../release.ts';
import { expectThat, type Report } from '../report.ts';
import { gatewayUrl, release } from './install.ts';
import type { BackingServices } from './backing-services.ts';

const idleLimitMs = 5 * 60_000;

/** Runs `work` under load. @returns the number of requests. @throws if a request failed */
const underLoad = async (expected: ExpectedState, work: () => Promise<void>): Promise<string> => {
  const stats = createRequestStats();
  const traffic = startTraffic(gatewayUrl, expected, stats, { people: 2, pauseMs: 100 });
  try {
    await work();
  } finally {
    await traffic.stop();
  }
  expectThat(stats.sent > 0, 'no request was sent');
  expectThat(stats.failed === 0, `${stats.failed} of ${stats.sent} failed:\n${stats.examples.join('\n')}`);
  return `${stats.sent} requests, 0 failed`;
};

const isUnready = ({ metadata, status }: Resource): boolean =>
  !metadata.deletionTimestamp && !isTrue(status, 'Ready') && status.containerStatuses?.[0]?.started === true;

const waitForUnreadyPods = async ({ api, children }: ApiServer): Promise<void> => {
  const names = (await api.list(deployments)).map(componentOf);
  await children.waitUntil(
    'new pods that are not ready',
    async () => {
      const waiting = new Set((await api.list(podsPath)).filter(isUnready).map(componentOf));
      return names.every((name) => waiting.has(name)) || undefined;
    },
    300_000,
  );
};

const checkState = async (backingServices: BackingServices, expected: ExpectedState): Promise<string> => {
  const target = backingServices.targetAt(gatewayUrl);
  const databases = await openDatabases(backingServices.mongoUrl);
  try {
    const { left } = await waitUntilIdle(target, databases, idleLimitMs);
    expectThat(!left, `unfinished work: ${left}`);
    backingServices.writeMails();
    const findings = await verifyState(target, databases, expected);
    expectThat(printFindings(findings), 'something was lost or done twice');
    return `${expected.people.length} people, ${expected.notes.length} notes, 0 lost, 0 doubled`;
  } finally {
    await databases.close();
  }
};

export const checkRollouts = async (
  server: ApiServer,
  backingServices: BackingServices,
  report: Report,
): Promise<void> => {
  const expected = createExpectedState();
  await report.check('a rollout of every process fails no request', () =>
    underLoad(expected, async () => {
      await release(server, backingServices, { logLevel: 'warn' });
      await waitUntilSettled(server);
    }),
  );
  await report.check('with a wrong broker address the old pods keep serving', () =>
    underLoad(expected, async () => {
      const wrong = new URL(backingServices.amqpAddress);
      wrong.port = '1';
      await release(server, backingServices, { amqpAddress: wrong.href }, { wait: false });
      await waitForUnreadyPods(server);
      await release(server, backingServices);
      await waitUntilSettled(server);
    }),
  );
  await report.check('both rollouts lose and duplicate nothing', () => checkState(backingServices, expected));
};
