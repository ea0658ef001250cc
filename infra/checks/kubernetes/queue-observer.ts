import type { TestBroker } from '@debrief/testing/broker/broker';

/** Monitoring user without permissions, as values.yaml describes. */
const observer = { name: 'keda', password: 'only-looks-at-queues' };
const nothing = { configure: '^$', write: '^$', read: '^$' };

/**
 * Creates the monitoring user.
 * @returns the URL of the management API, for `worker.keda.managementSecret`
 */
export const createQueueObserver = async (broker: TestBroker, vhost: string): Promise<string> => {
  const { name, password } = observer;
  await broker.ask('PUT', `/users/${name}`, { password, tags: 'monitoring' });
  await broker.ask('PUT', `/permissions/${encodeURIComponent(vhost)}/${name}`, nothing);
  return `http://${name}:${password}@127.0.0.1:${broker.managementPort}/`;
};
