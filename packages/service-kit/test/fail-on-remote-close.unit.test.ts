import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { failOnRemoteClose } from '../src/storage/fail-on-remote-close.ts';

const { MongoNetworkError } = mongoose.mongo;

const onRequest = {
  'closes the connection': (socket: Socket) => void socket.once('data', () => socket.end()),
  'resets the connection': (socket: Socket) => void socket.once('data', () => socket.resetAndDestroy()),
};

const listen = async (respond: (socket: Socket) => void, path?: string) => {
  const server = createServer(respond);
  await once(path ? server.listen(path) : server.listen(0, '127.0.0.1'), 'listening');
  return { server, port: (server.address() as Partial<AddressInfo>).port ?? 0 };
};

/** Writes to the server, and returns the error of the socket, undefined if it closes without one. */
const errorOf = async (socket: Socket): Promise<unknown> => {
  socket.resume().write('hello');
  return once(socket, 'close').then(
    () => undefined,
    (error: unknown) => error,
  );
};

test.each(Object.entries(onRequest))(
  'fails with an error that the driver retries if the server %s',
  async (_, respond) => {
    const { server, port } = await listen(respond);
    failOnRemoteClose(`127.0.0.1:${port}`);
    const error = await errorOf(connect(port, '127.0.0.1'));
    expect(error).toBeInstanceOf(MongoNetworkError);
    expect((error as Error).cause).toBeInstanceOf(Error);
    server.close();
  },
);

test('fails if a server closes a UNIX-domain socket', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'debrief-socket-'));
  const path = join(directory, 'server.sock');
  const { server } = await listen(onRequest['closes the connection'], path);
  failOnRemoteClose();
  expect(await errorOf(connect(path))).toBeInstanceOf(MongoNetworkError);
  server.close();
  await rm(directory, { recursive: true });
});

test('does not change the errors of other sockets', async () => {
  const { server, port } = await listen(onRequest['resets the connection']);
  failOnRemoteClose();
  expect(await errorOf(connect(port, '127.0.0.1'))).toMatchObject({ name: 'Error', code: 'ECONNRESET' });
  server.close();
});

test('a TCP socket without an address closes without an error', async () => {
  const { server, port } = await listen(onRequest['closes the connection']);
  failOnRemoteClose();
  const socket = connect(port, '127.0.0.1');
  Object.defineProperty(socket, 'remoteAddress', { value: undefined });
  expect(await errorOf(socket)).toBeUndefined();
  server.close();
});
