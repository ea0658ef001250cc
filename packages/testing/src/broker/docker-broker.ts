import { startContainer } from '../docker/container.ts';
import type { BrokerProcess } from './broker-process.ts';

/** Any release of RabbitMQ 4; docker-compose.yml pins one. */
export const brokerImage = 'rabbitmq:4-management';

/** @param erlangArguments arguments of the Erlang VM, such as `-rabbit consumer_timeout 1000` */
export const startDockerBroker = async (erlangArguments: string): Promise<BrokerProcess> => {
  const { ports, ...container } = await startContainer({
    image: brokerImage,
    ports: [5672, 15_672],
    environment: {
      RABBITMQ_DEFAULT_USER: 'guest',
      RABBITMQ_DEFAULT_PASS: 'guest',
      // Idle schedulers sleep instead of busy-waiting.
      RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: `+sbwt none +sbwtdcpu none +sbwtdio none ${erlangArguments}`,
    },
    files: [{ target: '/etc/rabbitmq/enabled_plugins', content: '[rabbitmq_management].\n' }],
    ready: (wait) =>
      wait
        .forHttp('/api/health/checks/port-listener/5672', 15_672)
        .withBasicCredentials('guest', 'guest')
        .forStatusCode(200),
  });
  const [port = 0, managementPort = 0] = ports;
  return { port, managementPort, ...container };
};
