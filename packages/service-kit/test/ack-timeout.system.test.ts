import { setTimeout as pause } from 'node:timers/promises';
import { brokerMissing } from '@debrief/testing/broker/broker';
import { eventually } from '@debrief/testing/person';
import type { MessageContext } from '../src/messaging/subscription.ts';
import { useOwnBroker } from './amqp-harness.ts';
import { made, queue, reaction, thingMade } from './fixtures.ts';

const timeoutMs = 20_000;
const reactions = [{ queue, eventType: thingMade.type }];
const long = 120_000;

/** Counts runs, and runs at the same time. */
const createWork = (work: (run: number, context: MessageContext) => Promise<void>) => {
  const counts = { runs: 0, ended: 0, most: 0 };
  const handle = async (_event: unknown, context: MessageContext) => {
    counts.runs += 1;
    counts.most = Math.max(counts.most, counts.runs - counts.ended);
    try {
      await work(counts.runs, context);
    } finally {
      counts.ended += 1;
    }
  };
  return { counts, handle };
};

(brokerMissing() ? describe.skip : describe)('with a short acknowledgement timeout of RabbitMQ', () => {
  // RabbitMQ checks the timeout at each tick.
  const rabbit = useOwnBroker(`-rabbit consumer_timeout ${timeoutMs} -rabbit channel_tick_interval 500`);

  test('aborts long work and retries it, instead of running it twice at the same time', async () => {
    const { counts, handle } = createWork(async (run, { signal }) => {
      if (run === 1) await pause(2 * timeoutMs, undefined, signal && { signal });
    });
    const bus = await rabbit.busWith([reaction(handle, { ackTimeoutMs: timeoutMs })], { reactions });
    await bus.publish(made(1));
    await eventually(() => counts.ended >= 2, long);
    expect(counts).toEqual({ runs: 2, ended: 2, most: 1 });
    await eventually(async () => (await rabbit.depth(queue)) === 0);
  });

  test('RabbitMQ 4.3 and later wait for as long as a reaction asks for', async () => {
    const { rabbitmq_version: version } = (await rabbit.broker.ask('GET', '/overview')) as {
      rabbitmq_version: string;
    };
    const [major = 0, minor = 0] = version.split('.').map(Number);
    const canWait = major > 4 || (major === 4 && minor >= 3);
    const { counts, handle } = createWork(async (run) => {
      if (run === 1) await pause(1.2 * timeoutMs);
    });
    const bus = await rabbit.busWith([reaction(handle, { ackTimeoutMs: 10 * timeoutMs })], { reactions });
    await bus.publish(made(1));
    await eventually(() => counts.runs > 0 && counts.ended === counts.runs, long);
    expect(counts.most).toBe(canWait ? 1 : 2);
  });
});
