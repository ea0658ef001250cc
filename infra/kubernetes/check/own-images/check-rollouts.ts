// Rollouts while people use Debrief: one that works, and one that never becomes ready.
import { createRequestStats } from '../../../bench/load/client.ts';
import { openDatabases } from '../../../bench/load/databases.ts';
import { createExpectedState, type ExpectedState } from '../../../bench/load/expected-state.ts';
import { startTraffic } from '../../../bench/load/traffic.ts';
import { printFindings, verifyState } from '../../../bench/load/verify-state.ts';
import { waitUntilIdle } from '../../../bench/load/wait-until-idle.ts';
import type { Resource } from '../api.ts';
import type { ApiServer } from '../api-server.ts';
import { isTrue } from '../cluster.ts';
import { componentOf, deployments, pathOfPods, settled } from '../release.ts';
import { expectThat, type Report } from '../report.ts';
import { entrance, release } from './install.ts';
import type { Surroundings } from './surroundings.ts';

const idleLimitMs = 5 * 60_000;

/** While people use Debrief. @returns how many requests they made: none of them failed */
const underLoad = async (expected: ExpectedState, work: () => Promise<void>): Promise<string> => {
  const stats = createRequestStats();
  const traffic = startTraffic(entrance, expected, stats, { people: 2, pauseMs: 100 });
  try {
    await work();
  } finally {
    await traffic.stop();
  }
  expectThat(stats.sent > 0, 'nobody used Debrief meanwhile');
  expectThat(stats.failed === 0, `${stats.failed} of ${stats.sent} failed:\n${stats.examples.join('\n')}`);
  return `${stats.sent} requests, 0 failed`;
};

/** A pod whose process runs, and waits for what it needs. */
const waits = ({ metadata, status }: Resource): boolean =>
  !metadata.deletionTimestamp && !isTrue(status, 'Ready') && status.containerStatuses?.[0]?.started === true;

/** Every process has new pods that run and are not ready. */
const allWait = async ({ api, children }: ApiServer): Promise<void> => {
  const names = (await api.list(deployments)).map(componentOf);
  await children.until(
    'new pods that wait for their broker',
    async () => {
      const waiting = new Set((await api.list(pathOfPods)).filter(waits).map(componentOf));
      return names.every((name) => waiting.has(name)) || undefined;
    },
    300_000,
  );
};

const checkState = async (surroundings: Surroundings, expected: ExpectedState): Promise<string> => {
  const target = surroundings.targetAt(entrance);
  const databases = await openDatabases(surroundings.mongoUrl);
  try {
    const { left } = await waitUntilIdle(target, databases, idleLimitMs);
    expectThat(!left, `there is still work: ${left}`);
    surroundings.writeMails();
    const findings = await verifyState(target, databases, expected);
    expectThat(printFindings(findings), 'something was lost or done twice');
    return `${expected.people.length} people, ${expected.notes.length} notes, 0 lost, 0 doubled`;
  } finally {
    await databases.close();
  }
};

export const checkRollouts = async (
  server: ApiServer,
  surroundings: Surroundings,
  report: Report,
): Promise<void> => {
  const expected = createExpectedState();
  await report.check('a rollout of every process fails no request', () =>
    underLoad(expected, async () => {
      await release(server, surroundings, { logLevel: 'warn' });
      await settled(server);
    }),
  );
  await report.check('a wrong address of the broker leaves the old pods serving', () =>
    underLoad(expected, async () => {
      const wrong = new URL(surroundings.amqpAddress);
      wrong.port = '1';
      await release(server, surroundings, { amqpAddress: wrong.href }, { wait: false });
      await allWait(server);
      await release(server, surroundings);
      await settled(server);
    }),
  );
  await report.check('after both nothing is lost or done twice', () => checkState(surroundings, expected));
};
