import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dockerMissing } from '../docker/docker.ts';
import type { BrokerProcess } from './broker-process.ts';
import { program, startDebianBroker } from './debian-broker.ts';
import { brokerImage, startDockerBroker } from './docker-broker.ts';

export interface TestBroker extends BrokerProcess {
  vhost(): Promise<string>;
  /** Calls the management API. `path` is relative to `/api`. */
  ask(method: string, path: string, body?: unknown): Promise<unknown>;
}

/**
 * Prefers Debian's package, which starts faster than a container. `DEBRIEF_TEST_BROKER=docker`
 * forces a container.
 */
const isDebian = () => process.env['DEBRIEF_TEST_BROKER'] !== 'docker' && existsSync(program);

export const brokerMissing = (): string | undefined => {
  const missing = isDebian() ? undefined : dockerMissing(brokerImage);
  return (
    missing &&
    `RabbitMQ is missing: ${missing} Install Debian’s package (apt-get install rabbitmq-server), or start Docker and pull ${brokerImage}.`
  );
};

/**
 * Starts a broker that a test may kill or reconfigure.
 * @param erlangArguments arguments of the Erlang VM, for settings that rabbitmq.conf lacks
 */
export const startBroker = async (erlangArguments = ''): Promise<TestBroker> => {
  const broker = await (isDebian() ? startDebianBroker(erlangArguments) : startDockerBroker(erlangArguments));
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${broker.managementPort}/api${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from('guest:guest').toString('base64')}`,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text ? JSON.parse(text) : undefined;
  };
  return {
    ...broker,
    ask,
    async vhost() {
      const name = randomUUID();
      await ask('PUT', `/vhosts/${name}`, {});
      await ask('PUT', `/permissions/${name}/guest`, { configure: '.*', write: '.*', read: '.*' });
      return `amqp://guest:guest@127.0.0.1:${broker.port}/${name}`;
    },
  };
};
