import type { StartedTestContainer, Wait, WaitStrategy } from 'testcontainers';
import { runAfterExit } from '../run-after-exit.ts';
import { reservePorts } from '../ports.ts';

/** A container that can be ended and started again on the same data, at the same ports. */
export interface Container {
  /** The ports of this machine, in the order of the container's own. */
  readonly ports: readonly number[];
  /** Ends it at once, as kill -9 does. */
  kill(): Promise<void>;
  /** Starts it again after `kill`, with what it had stored. */
  start(): Promise<void>;
  /** Ends it and removes everything. */
  stop(): Promise<void>;
}

export interface ContainerOptions {
  readonly image: string;
  /** What it listens on inside; each is reachable from this machine alone. */
  readonly ports: readonly number[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Files to put into it before it starts. */
  readonly files?: readonly { readonly target: string; readonly content: string }[];
  /** How to know that it is ready. */
  readonly ready: (wait: typeof Wait) => WaitStrategy;
  /** How long that may take, in milliseconds. */
  readonly startMs?: number;
}

/** On every container of a test: the id of the process that started it. */
export const containerLabel = 'debrief.test-process';

/**
 * Starts a container by testcontainers, which is loaded only here: a machine without Docker pays nothing. In place of its
 * reaper, which is an image of its own, a process of ours removes the container when the tests die.
 */
export const startContainer = async (options: ContainerOptions): Promise<Container> => {
  // The ports are on loopback; in a container the library would look for them at that container's gateway.
  process.env['TESTCONTAINERS_HOST_OVERRIDE'] ??= '127.0.0.1';
  const { GenericContainer, getContainerRuntimeClient, Wait: wait } = await import('testcontainers');
  const hostPorts = await reservePorts(options.ports.length);

  class OnLoopback extends GenericContainer {
    /** The library would listen for everyone. A port that is chosen here stays the same when the container starts again. */
    protected override async beforeContainerCreated(): Promise<void> {
      this.hostConfig.PortBindings = Object.fromEntries(
        options.ports.map((port, index) => [
          `${port}/tcp`,
          [{ HostIp: '127.0.0.1', HostPort: String(hostPorts[index]) }],
        ]),
      );
    }
    /** The container's id as soon as it has one: before it starts, and so before anything can go wrong. */
    protected override async containerCreated(id: string): Promise<void> {
      callOff = runAfterExit('docker rm --force --volumes "$1"', [id]);
      created = id;
    }
  }

  let created = '';
  let callOff = async () => {};
  const { container: containers } = await getContainerRuntimeClient();
  const remove = async () => {
    try {
      if (created) await containers.dockerode.getContainer(created).remove({ force: true, v: true });
    } catch (error) {
      // The library has removed one that never got ready.
      if ((error as { statusCode?: number }).statusCode !== 404) throw error;
    } finally {
      await callOff();
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
    // A restart of one that has ended is a start, and waits until it is ready as the first did.
    start: () => running.restart(),
    stop: remove,
  };
};
