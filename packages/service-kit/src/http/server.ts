import { createServer, type RequestListener, type Server } from 'node:http';
import { isIPv6, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createGracefulShutdown } from './graceful-shutdown.ts';

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly server: Server;
  /**
   * Reports not ready while continuing to serve for `drainMs`. Then accepts no more connections, and resolves
   * when all requests are answered. After `graceMs`, closes the remaining connections.
   */
  close(): Promise<void>;
}

export class ListenError extends Error {
  override readonly name = 'ListenError';
}

const explain = (
  error: NodeJS.ErrnoException,
  { host, port, variable }: { host: string; port: number; variable: string },
): Error => {
  if (error.code === 'EADDRINUSE') {
    return new ListenError(
      `Port ${port} is taken by another program: stop it, or choose another ${variable}.`,
    );
  }
  if (error.code === 'EACCES')
    return new ListenError(`Port ${port} needs more rights: choose a ${variable} of 1024 or above.`);
  if (error.code === 'EADDRNOTAVAIL')
    return new ListenError(`${host} is not an address of this machine: check HOST.`);
  return error;
};

/** In milliseconds. The headers must arrive quickly; an upload may take long. */
const timeLimits = { headersTimeout: 20_000, requestTimeout: 600_000 };

/**
 * @param address.variable name of the variable that sets the port, for error messages
 * @throws {ListenError} if the address cannot be used
 */
export const listen = async (
  listener: RequestListener,
  address: { port?: number; host?: string; graceMs?: number; drainMs?: number; variable?: string } = {},
): Promise<RunningServer> => {
  const { port = 0, host = '127.0.0.1', graceMs = 10_000, drainMs = 0, variable = 'PORT' } = address;
  const shutdown = createGracefulShutdown(listener);
  const server = createServer(timeLimits, shutdown.listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, { host, port, variable })));
    // Without a host, Node listens on ::, or on 0.0.0.0 if the system has no IPv6.
    server.listen(port, host === '::' ? undefined : host, resolve);
  });
  const boundPort = (server.address() as AddressInfo).port;
  const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return {
    url: `http://${shownHost}:${boundPort}`,
    port: boundPort,
    server,
    close: async () => {
      shutdown.begin();
      if (drainMs > 0) await pause(drainMs);
      await new Promise<void>((resolve) => {
        const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
        const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          clearTimeout(deadline);
          clearInterval(closeIdle);
          resolve();
        });
      });
    },
  };
};
