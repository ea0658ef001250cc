import { startContainer } from '../docker/container.ts';
import type { BrokerProcess } from './broker-process.ts';

/** As docker-compose.yml has it. */
export const brokerImage = 'rabbitmq:4-management';

/** A broker in a container, with ports and files of its own, reachable from this machine alone. */
export const startDockerBroker = async (): Promise<BrokerProcess> => {
  const { ports, ...container } = await startContainer({
    image: brokerImage,
    ports: [5672, 15_672],
    environment: {
      RABBITMQ_DEFAULT_USER: 'guest',
      RABBITMQ_DEFAULT_PASS: 'guest',
      // Idle schedulers sleep in place of spinning: others need the processor.
      RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+sbwt none +sbwtdcpu none +sbwtdio none',
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
