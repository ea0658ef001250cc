import { execFileSync } from 'node:child_process';
import { startBroker } from '../src/broker/broker.ts';
import { brokerImage } from '../src/broker/docker-broker.ts';
import { containerLabel, startContainer } from '../src/docker/container.ts';
import { dockerMissing } from '../src/docker/docker.ts';

const missing = dockerMissing(brokerImage);
if (missing) process.stdout.write(`Skipped the tests of containers: ${missing}\n`);

test('an image that nobody has is said in words', () => {
  expect(dockerMissing('debrief/there-is-no-such-image:0')).toMatch(
    /^(no Docker daemon answers here\.|Docker has no image \S+ and cannot pull it\.)$/,
  );
});

(missing ? describe.skip : describe)('RabbitMQ in a container', () => {
  let choice: string | undefined;
  beforeAll(() => {
    choice = process.env['DEBRIEF_TEST_BROKER'];
    process.env['DEBRIEF_TEST_BROKER'] = 'docker';
  });
  afterAll(() => {
    if (choice === undefined) delete process.env['DEBRIEF_TEST_BROKER'];
    else process.env['DEBRIEF_TEST_BROKER'] = choice;
  });

  test('keeps its address and what it holds when it is killed, and is gone when it is stopped', async () => {
    const broker = await startBroker();
    try {
      const url = new URL(await broker.vhost());
      expect(url.port).toBe(String(broker.port));
      await broker.kill();
      await expect(broker.ask('GET', '/vhosts')).rejects.toThrow();
      await broker.start();
      expect(await broker.ask('GET', `/vhosts${url.pathname}`)).toMatchObject({
        name: url.pathname.slice(1),
      });
    } finally {
      await broker.stop();
    }
    await expect(broker.ask('GET', '/vhosts')).rejects.toThrow();
  }, 240_000);

  test('one that never gets ready is removed', async () => {
    const start = startContainer({
      image: brokerImage,
      ports: [5672],
      ready: (wait) => wait.forLogMessage('what it never says'),
      startMs: 500,
    });
    await expect(start).rejects.toThrow('what it never says');
    const ours = `label=${containerLabel}=${process.pid}`;
    expect(execFileSync('docker', ['ps', '--all', '--quiet', '--filter', ours]).toString()).toBe('');
  });
});
