import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import mongoose from 'mongoose';
import { failOnRemoteClose } from '../src/storage/fail-on-remote-close.ts';

const { MongoNetworkError } = mongoose.mongo;

const onRequest = {
  'closes the connection': (socket: Socket) => void socket.once('data', () => socket.end()),
  'resets the connection': (socket: Socket) => void socket.once('data', () => socket.resetAndDestroy()),
};

test.each(Object.entries(onRequest))(
  'fails with an error that the driver retries if the server %s',
  async (_, end) => {
    const server = createServer(end).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    failOnRemoteClose(`127.0.0.1:${port}`);
    const socket = connect(port, '127.0.0.1').resume();
    socket.write('hello');
    const [error] = (await once(socket, 'close').then(
      () => [],
      (reason: unknown) => [reason],
    )) as unknown[];
    expect(error).toBeInstanceOf(MongoNetworkError);
    expect((error as Error).cause).toBeInstanceOf(Error);
    server.close();
  },
);

test('does not change the errors of other sockets', async () => {
  const server = createServer(onRequest['resets the connection']).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
  socket.write('hello');
  await expect(once(socket, 'close')).rejects.toMatchObject({ code: 'ECONNRESET' });
  server.close();
});
