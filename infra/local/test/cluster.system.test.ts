import { brokerMissing } from '@debrief/testing/broker/broker';
import { startCluster, type Cluster } from '@debrief/testing/cluster';
import { signUp, submitTextCall } from '@debrief/testing/person';
import { clusterJourneys } from './cluster/journeys.ts';
import { metricsTests } from './cluster/metrics.ts';
import { readinessTests } from './cluster/readiness.ts';

const missing = brokerMissing();
if (missing) process.stdout.write(`Skipped the whole system on RabbitMQ: ${missing}\n`);

(missing ? describe.skip : describe)('every service as a separate process, on RabbitMQ', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster({
      documentUsers: true,
      env: { RATE_LIMIT_SCALE: '100', METRICS_PORT: '0' },
    });
    // Long, because all queues and users are created first.
  }, 600_000);
  afterAll(() => cluster?.stop());
  const at = () => cluster;

  describe('journeys in a cluster', () => clusterJourneys(at));
  describe('metrics and logs of a cluster', () => metricsTests(at));
  describe('readiness of a cluster', () => readinessTests(at));

  // Must run last: it stops the cluster.
  test('every process exits with 0 on SIGTERM', async () => {
    const person = await signUp(cluster.url);
    const notes = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        submitTextCall(person, `Spoke to Sarah Jones. Deal of R${index}000.`),
      ),
    );
    expect(notes.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    for (const { instances } of [...cluster.groups.values()].reverse()) {
      for (const instance of instances)
        expect([instance.name, await instance.terminate()]).toEqual([instance.name, 0]);
    }
    expect(cluster.refusedCommands).toEqual([]);
  });
});
