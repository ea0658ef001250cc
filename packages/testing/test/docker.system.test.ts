import { execFileSync } from 'node:child_process';
import { startBroker } from '../src/broker/broker.ts';
import { brokerImage } from '../src/broker/docker-broker.ts';
import { containerLabel, startContainer } from '../src/docker/container.ts';
import { dockerMissing } from '../src/docker/docker.ts';

const missing = dockerMissing(brokerImage);
if (missing) process.stdout.write(`Skipped the tests of containers: ${missing}\n`);

test('dockerMissing explains that an image does not exist', () => {
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

  test('keeps its address and data after kill, and is removed by stop', async () => {
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

  test('is removed if it never becomes ready', async () => {
    const start = startContainer({
      image: brokerImage,
      ports: [5672],
      ready: (wait) => wait.forLogMessage('never logged'),
      startMs: 500,
    });
    await expect(start).rejects.toThrow('never logged');
    const ours = `label=${containerLabel}=${process.pid}`;
    expect(execFileSync('docker', ['ps', '--all', '--quiet', '--filter', ours]).toString()).toBe('');
  });
});
