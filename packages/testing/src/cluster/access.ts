import { randomBytes } from 'node:crypto';
import { brokerDefinitions } from '@debrief/contracts/events/broker-definitions';
import { brokerUsers } from '@debrief/contracts/events/broker-users';
import { serviceNames, type ServiceName } from '@debrief/contracts/services';
import { brokerPasswordHash } from '@debrief/service-kit/messaging/amqp/password-hash';
import { connect } from '@debrief/service-kit/storage/connect';
import { prepareDocumentUsers, usersDatabase } from '@debrief/service-kit/storage/document-users';
import type { TestBroker } from '../broker/broker.ts';
import { startDocumentUsers } from '../document-users/server.ts';

type Variables = Readonly<Record<string, string>>;

export interface ClusterAccess {
  broker(name: string): Variables;
  documents(name: string): Variables;
}

// Includes characters that must be escaped in a URL.
const newPassword = () => `${randomBytes(12).toString('hex')}/#@:%`;

/**
 * Creates exchanges, queues and users, as `docker compose up` does.
 * @param amqpUrl URL of an administrator
 */
export const prepareBroker = async (
  broker: Pick<TestBroker, 'ask'>,
  amqpUrl: string,
): Promise<ClusterAccess['broker']> => {
  const { host, pathname } = new URL(amqpUrl);
  const passwords = new Map(brokerUsers.map(({ name }) => [name, newPassword()]));
  const hashes = new Map([...passwords].map(([name, password]) => [name, brokerPasswordHash(password)]));
  await broker.ask('POST', '/definitions', brokerDefinitions(hashes, pathname.slice(1)));
  return (name) => ({
    AMQP_URL: `amqp://${host}${pathname}`,
    AMQP_USER: name,
    AMQP_PASSWORD: passwords.get(name) ?? '',
  });
};

/** Starts a proxy that authenticates database users, and creates a user for each service. */
export const prepareDocuments = async (
  mongoUrl: string,
): Promise<{
  documents: ClusterAccess['documents'];
  refused: readonly string[];
  stop: () => Promise<void>;
}> => {
  const administrator = { user: 'root', password: newPassword() };
  const { port, refused, stop } = await startDocumentUsers(mongoUrl, administrator);
  const passwords = Object.fromEntries(serviceNames.map((name) => [name, newPassword()])) as Record<
    ServiceName,
    string
  >;
  const address = `127.0.0.1:${port}/?directConnection=true`;
  const secret = encodeURIComponent(administrator.password);
  const connection = await connect(`mongodb://root:${secret}@${address}`, usersDatabase);
  await prepareDocumentUsers((command) => connection.db!.command(command), passwords);
  await connection.close();
  return {
    documents: (name) => {
      const user = serviceNames.find((service) => name === service || name === `${service}-worker`);
      return {
        MONGO_URL: `mongodb://${address}`,
        MONGO_USER: user ?? '',
        MONGO_PASSWORD: user ? passwords[user] : '',
      };
    },
    refused,
    stop,
  };
};
