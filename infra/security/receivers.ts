import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Address that the system under attack may reach, in place of the internet. */
export const outsideAddress = '127.0.0.2';
/** Address that it must not reach. */
export const insideAddress = '127.0.0.1';

export interface Receiver {
  readonly port: number;
  readonly url: string;
  /** Paths of all requests. */
  readonly received: readonly string[];
  stop(): Promise<void>;
}

export const startReceiver = async (
  address: string,
  answer: RequestListener = (_req, res) => void res.end('{}'),
): Promise<Receiver> => {
  const received: string[] = [];
  const server = createServer((req, res) => {
    received.push(req.url ?? '');
    req.resume();
    answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://${address}:${port}`,
    received,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
