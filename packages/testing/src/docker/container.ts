import type { StartedTestContainer, Wait, WaitStrategy } from 'testcontainers';
import { runAfterExit } from '../run-after-exit.ts';
import { reservePorts } from '../ports.ts';

export interface Container {
  readonly ports: readonly number[];
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface ContainerOptions {
  readonly image: string;
  readonly ports: readonly number[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly files?: readonly { readonly target: string; readonly content: string }[];
  readonly ready: (wait: typeof Wait) => WaitStrategy;
  readonly startMs?: number;
}

export const containerLabel = 'debrief.test-process';

/**
 * Starts a container that is removed when this process exits. testcontainers' reaper would need
 * another image.
 */
export const startContainer = async (options: ContainerOptions): Promise<Container> => {
  // If the tests run in a container, the library would connect to the gateway address instead of loopback.
  process.env['TESTCONTAINERS_HOST_OVERRIDE'] ??= '127.0.0.1';
  const { GenericContainer, getContainerRuntimeClient, Wait: wait } = await import('testcontainers');
  const hostPorts = await reservePorts(options.ports.length);

  class OnLoopback extends GenericContainer {
    /** Publishes fixed ports, which survive a restart. */
    protected override async beforeContainerCreated(): Promise<void> {
      this.hostConfig.PortBindings = Object.fromEntries(
        options.ports.map((port, index) => [
          `${port}/tcp`,
          [{ HostIp: '127.0.0.1', HostPort: String(hostPorts[index]) }],
        ]),
      );
    }
    /** Registers the cleanup before the start can fail. */
    protected override async containerCreated(id: string): Promise<void> {
      cancelCleanup = runAfterExit('docker rm --force --volumes "$1"', [id]);
      created = id;
    }
  }

  let created = '';
  let cancelCleanup = async () => {};
  const { container: containers } = await getContainerRuntimeClient();
  const remove = async () => {
    try {
      if (created) await containers.dockerode.getContainer(created).remove({ force: true, v: true });
    } catch (error) {
      // The library removes a container that never became ready.
      if ((error as { statusCode?: number }).statusCode !== 404) throw error;
    } finally {
      await cancelCleanup();
    }
  };
  let running: StartedTestContainer;
  try {
    running = await new OnLoopback(options.image)
      .withAutoCleanup(false)
      .withLabels({ [containerLabel]: String(process.pid) })
      .withExposedPorts(...options.ports)
      .withEnvironment({ ...options.environment })
      .withCopyContentToContainer([...(options.files ?? [])])
      .withWaitStrategy(options.ready(wait))
      .withStartupTimeout(options.startMs ?? 90_000)
      .start();
  } catch (error) {
    await remove();
    throw error;
  }

  return {
    ports: hostPorts,
    async kill() {
      const container = containers.dockerode.getContainer(created);
      await container.kill({ signal: 'SIGKILL' });
      await container.wait();
    },
    // `restart` also starts a stopped container, and waits until it is ready.
    start: () => running.restart(),
    stop: remove,
  };
};
