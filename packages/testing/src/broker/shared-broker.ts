import { startBroker, type TestBroker } from './broker.ts';

/** A broker that the test files of a worker share. It ends with the worker. */
export interface SharedBroker extends Pick<TestBroker, 'port' | 'ask' | 'vhost'> {
  /** Deletes the virtual hosts that were made through this handle. */
  release(): Promise<void>;
}

let started: Promise<TestBroker> | undefined;

/** Returns the worker's broker, and starts it on first use. Call `release` after the tests of a file. */
export const shareBroker = async (): Promise<SharedBroker> => {
  started ??= startBroker();
  const { port, ask, vhost } = await started;
  const vhosts: string[] = [];
  return {
    port,
    ask,
    async vhost() {
      const url = await vhost();
      vhosts.push(new URL(url).pathname);
      return url;
    },
    async release() {
      // Queues cost processor time for as long as they exist.
      for (const path of vhosts.splice(0)) await ask('DELETE', `/vhosts${path}`);
    },
  };
};
