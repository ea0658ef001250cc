import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/**
 * Makes a UNIX-domain socket fail when the other end closes it, where it would only close. The driver, when it has to wait
 * before it can go on writing, hears of failures alone: a call that it writes to a socket which is about to close, or the
 * check by which it finds a server again, would wait for ever.
 */
const failOnEnd = (message: unknown): void => {
  const { socket } = message as { socket: Socket };
  socket.once('connect', () => {
    if (socket.remoteAddress !== undefined) return;
    const closed = Object.assign(new Error('the server closed the connection'), { code: 'ECONNRESET' });
    socket.once('end', () => socket.destroy(closed));
  });
};

let isSubscribed = false;

/** From now on, for every UNIX-domain socket that this process connects: documents are all that is reached by one. */
export const failWhenServersEnd = (): void => {
  if (!isSubscribed) subscribe('net.client.socket', failOnEnd);
  isSubscribed = true;
};
