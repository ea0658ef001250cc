import { startBroker, type TestBroker } from './broker.ts';

export interface SharedBroker extends Pick<TestBroker, 'port' | 'ask' | 'vhost'> {
  release(): Promise<void>;
}

let started: Promise<TestBroker> | undefined;

/** Shares one broker among the test files of a worker. Call `release` after the tests of a file. */
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
      // Idle queues use CPU time.
      for (const path of vhosts.splice(0)) await ask('DELETE', `/vhosts${path}`);
    },
  };
};
