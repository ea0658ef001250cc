import type { TestBroker } from '@debrief/testing/broker/broker';

/** A user who may look at queues and at nothing else, as the chart's values ask for. */
const observer = { name: 'keda', password: 'only-looks-at-queues' };
const nothing = { configure: '^$', write: '^$', read: '^$' };

/** Makes that user. @returns the address of the management API for the Secret that the chart names */
export const makeQueueObserver = async (broker: TestBroker, vhost: string): Promise<string> => {
  const { name, password } = observer;
  await broker.ask('PUT', `/users/${name}`, { password, tags: 'monitoring' });
  await broker.ask('PUT', `/permissions/${encodeURIComponent(vhost)}/${name}`, nothing);
  return `http://${name}:${password}@127.0.0.1:${broker.managementPort}/`;
};
