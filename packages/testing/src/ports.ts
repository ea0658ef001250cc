import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral range, from which the system assigns ports to other programs. */
const range = { from: 20_000, to: 32_000 };

/**
 * Ports that were tried already. Their owners may not have opened them yet, so a free port is not
 * necessarily available.
 */
const reserved = new Set<number>();

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Returns free ports that the system does not assign to other programs while their owner restarts. */
export const reservePorts = async (count: number): Promise<number[]> => {
  const found: number[] = [];
  while (found.length < count) {
    const port = randomInt(range.from, range.to);
    if (reserved.has(port)) continue;
    reserved.add(port);
    if (await isFree(port)) found.push(port);
  }
  return found;
};
