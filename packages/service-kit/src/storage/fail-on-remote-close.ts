import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Ports on which documents are reached over TCP. */
const ports = new Set<number>();
const defaultPort = 27_017;

const reachesDocuments = ({ remoteAddress, remotePort = 0 }: Socket) =>
  // Documents are all that is reached by a UNIX-domain socket, which has no address.
  remoteAddress === undefined || ports.has(remotePort);

/**
 * Makes a socket fail when the other end closes it, where it would only close. The driver, when it has to wait before it can
 * go on writing, hears of failures alone: a call that it writes to a socket which is about to close, or the check by which it
 * finds a server again, would wait for ever. A proxy whose server is away accepts connections, and closes them.
 */
const failOnEnd = (message: unknown): void => {
  const { socket } = message as { socket: Socket };
  socket.once('connect', () => {
    if (!reachesDocuments(socket)) return;
    const closed = Object.assign(new Error('the server closed the connection'), { code: 'ECONNRESET' });
    socket.once('end', () => socket.destroy(closed));
  });
};

let isSubscribed = false;

/** From now on, for every socket that this process connects to these servers: `host`, or `host:port`, separated by commas. */
export const failOnRemoteClose = (servers = ''): void => {
  for (const server of servers.split(',').filter(Boolean))
    ports.add(Number(/:(\d+)$/.exec(server)?.[1] ?? defaultPort));
  if (!isSubscribed) subscribe('net.client.socket', failOnEnd);
  isSubscribed = true;
};
