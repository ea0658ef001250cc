import { serviceNames, type ServiceName } from '@debrief/contracts/services';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';
import { startDocumentUsers, type DocumentUsersServer } from '@debrief/testing/document-users/server';
import { ConfigError, readConfig, serviceVariables } from '../src/config.ts';
import { databaseOf } from '../src/service.ts';
import { connect, type Connection } from '../src/storage/connect.ts';
import { prepareDocumentUsers } from '../src/storage/document-users.ts';
import { z } from 'zod';

const password = (name: string, round = 1) => `a/b#c@d:e%f?g&h$'i ${name} ${round}`;
const passwords = (round = 1) =>
  Object.fromEntries(serviceNames.map((name) => [name, password(name, round)])) as Record<
    ServiceName,
    string
  >;

describe('MongoDB users', () => {
  let documents: TestDocuments;
  let guarded: DocumentUsersServer;
  let connections: Connection[] = [];
  beforeAll(async () => {
    documents = await startTestDocuments();
    guarded = await startDocumentUsers(documents.url, { user: 'root', password: 'the password of root' });
  });
  afterAll(async () => {
    await guarded.stop();
    await documents.stop();
  });
  beforeEach(() => prepare());
  afterEach(async () => {
    for (const connection of connections) await connection.close();
    connections = [];
  });

  const connectAs = async (user: string, secret: string, database: string) => {
    const { MONGO_URL } = readConfig(z.object({ MONGO_URL: serviceVariables.MONGO_URL }), {
      MONGO_URL: `mongodb://127.0.0.1:${guarded.port}/?directConnection=true`,
      MONGO_USER: user,
      MONGO_PASSWORD: secret,
    });
    const connection = await connect(MONGO_URL, database);
    connections.push(connection);
    return connection;
  };
  const prepare = async (round = 1) => {
    const root = await connectAs('root', 'the password of root', 'admin');
    await prepareDocumentUsers((command) => root.db!.command(command), passwords(round));
  };

  test('give each service access to its own database only', async () => {
    for (const name of serviceNames) {
      const own = await connectAs(name, password(name), databaseOf(name));
      await own.collection('things').insertOne({ made: true });
      expect(await own.collection('things').countDocuments()).toBe(1);
      for (const other of serviceNames.filter((each) => each !== name)) {
        const foreign = own.useDb(databaseOf(other)).collection('things');
        await expect(foreign.insertOne({ made: true })).rejects.toMatchObject({ code: 13 });
        await expect(foreign.findOne()).rejects.toMatchObject({ code: 13 });
      }
      await expect(own.useDb('admin').db!.command({ usersInfo: 'root' })).rejects.toMatchObject({ code: 13 });
    }
  });

  test('let ai-pipeline write notes and read generations, but not create indexes or read deleted users', async () => {
    const pipeline = (
      await connectAs('ai-pipeline', password('ai-pipeline'), databaseOf('ai-pipeline'))
    ).useDb(databaseOf('notes'));
    await pipeline.collection('salesNotes').insertOne({ text: 'x' });
    await pipeline.collection('salesNotes').deleteMany({});
    expect(await pipeline.collection('noteGenerations').findOne()).toBeNull();
    for (const refused of [
      () => pipeline.collection('noteGenerations').insertOne({}),
      () => pipeline.collection('deletedUsers').findOne(),
      () => pipeline.collection('salesNotes').createIndex({ text: 1 }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 13 });
  });

  test('get a new password when the prepared one changes', async () => {
    await prepare(2);
    await expect(connectAs('notes', password('notes', 1), databaseOf('notes'))).rejects.toThrow(ConfigError);
    await expect(connectAs('notes', password('notes', 2), databaseOf('notes'))).resolves.toBeDefined();
  });
});
