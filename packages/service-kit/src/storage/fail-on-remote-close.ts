import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import mongoose from 'mongoose';

const mongoPorts = new Set<number>();
const defaultPort = 27_017;

/** Node has no public property that tells a UNIX-domain socket from a TCP socket without an address. */
const isUnixSocket = (socket: Socket & { _handle?: object | null }) =>
  socket._handle?.constructor.name === 'Pipe';

const isMongoSocket = (socket: Socket) =>
  // Only connections to MongoDB use UNIX-domain sockets.
  mongoPorts.has(socket.remotePort ?? 0) || isUnixSocket(socket);

const isBroken = (error?: NodeJS.ErrnoException): error is NodeJS.ErrnoException =>
  error?.code === 'EPIPE' || error?.code === 'ECONNRESET';

const toNetworkError = (cause: NodeJS.ErrnoException) =>
  Object.assign(new mongoose.mongo.MongoNetworkError(cause.message, { cause }), { code: cause.code });

/**
 * Turns a remote close into a socket error, because the MongoDB driver handles only errors while it waits for
 * a drain. For example, a proxy accepts and closes connections while its server is down. A broken
 * connection becomes a network error of the driver, because it does not retry EPIPE and ECONNRESET themselves.
 */
const failOnEnd = (message: unknown): void => {
  const { socket } = message as { socket: Socket };
  socket.once('connect', () => {
    if (!isMongoSocket(socket)) return;
    const destroy = socket.destroy.bind(socket);
    socket.destroy = (error) => destroy(isBroken(error) ? toNetworkError(error) : error);
    const closed = Object.assign(new Error('the server closed the connection'), { code: 'ECONNRESET' });
    socket.once('end', () => socket.destroy(closed));
  });
};

let isSubscribed = false;

/**
 * Makes all later sockets of this process to the ports of these servers fail when the server closes them.
 * @param servers comma-separated `host` or `host:port`
 */
export const failOnRemoteClose = (servers = ''): void => {
  for (const server of servers.split(',').filter(Boolean))
    mongoPorts.add(Number(/:(\d+)$/.exec(server)?.[1] ?? defaultPort));
  if (!isSubscribed) subscribe('net.client.socket', failOnEnd);
  isSubscribed = true;
};
