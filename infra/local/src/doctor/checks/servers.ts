import { createLogger } from '@debrief/service-kit/log';
import { createConnection } from '@debrief/service-kit/messaging/amqp/connection';
import { connect } from '@debrief/service-kit/storage/connect';
import { databaseOf } from '@debrief/service-kit/service';
import { serviceNames } from '@debrief/contracts/services';
import type { LocalConfig } from '../../config.ts';
import { failure, ok, reasonOf, type Finding } from '../finding.ts';

const silent = createLogger({ service: 'doctor', level: 'silent' });
const timeoutMs = 5_000;

/** Drops the variable name from a message such as "MONGO_URL is wrong: no server answers". */
const withoutName = (message: string) => {
  const text = message.replace(/^(MONGO|AMQP)_URL is wrong: /, '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.?$/, '.')}`;
};

export const checkDocuments = async ({ MONGO_URL: url }: LocalConfig): Promise<Finding[]> => {
  if (url === undefined) return [ok('documents', 'Stored by the embedded document server.')];
  const fix =
    'Check MONGO_URL, MONGO_USER and MONGO_PASSWORD, and that the server runs and accepts this machine.';
  try {
    const connection = await connect(withTimeout(url), databaseOf('notes'));
    try {
      for (const service of serviceNames) {
        await connection.getClient().db(databaseOf(service)).listCollections().toArray();
      }
      const { isWritablePrimary, ismaster } = await connection.getClient().db('admin').command({ hello: 1 });
      return isWritablePrimary === true || ismaster === true
        ? [ok('MONGO_URL', 'The MongoDB server responds and accepts writes.')]
        : [
            failure(
              'MONGO_URL',
              'The server is a secondary and rejects writes.',
              'Name all members and the replicaSet.',
            ),
          ];
    } finally {
      await connection.close();
    }
  } catch (error) {
    return [failure('MONGO_URL', withoutName(reasonOf(error)), fix)];
  }
};

const withTimeout = (url: string): string =>
  `${url}${url.includes('?') ? '&' : /\/\/[^/]+\//.test(url) ? '?' : '/?'}serverSelectionTimeoutMS=${timeoutMs}`;

export const checkBroker = async (config: LocalConfig): Promise<Finding[]> => {
  const { AMQP_URL: url, AMQP_HEARTBEAT_SECONDS: heartbeatSeconds } = config;
  if (url === undefined) return [ok('events', 'Delivered in the process, without a broker.')];
  let refusal: Error | undefined;
  const connection = createConnection({
    ...{ url, heartbeatSeconds },
    name: 'debrief doctor',
    log: silent,
    setUp: async (model) => {
      const channel = await model.createChannel();
      channel.on('error', (error: Error) => (refusal = error));
      await channel
        .assertQueue('', { exclusive: true, autoDelete: true })
        .catch((error: unknown) => (refusal = error as Error));
    },
    lost: () => {},
  });
  const fix =
    'Check AMQP_URL, AMQP_USER and AMQP_PASSWORD, and that the broker runs and accepts this machine.';
  try {
    await connection.start(timeoutMs);
    if (!refusal) return [ok('AMQP_URL', 'The RabbitMQ broker responds, and queues can be declared.')];
    const user = decodeURIComponent(new URL(url).username);
    const remedy = `Give it the permissions: rabbitmqctl set_permissions ${user} ".*" ".*" ".*"`;
    return [
      failure('AMQP_URL', `The broker accepts ${user}, but does not permit it to declare queues.`, remedy),
    ];
  } catch (error) {
    return [failure('AMQP_URL', withoutName(reasonOf(error)), fix)];
  } finally {
    await connection.stop().catch(() => {});
  }
};
