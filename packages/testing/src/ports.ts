import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral range: the system never assigns one of these to a program that asks for any port. */
const range = { from: 20_000, to: 32_000 };

/** Ports returned earlier, whose owners may not listen yet. */
const reserved = new Set<number>();

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Ports that are free, and stay so while their owner is killed and started again. */
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
