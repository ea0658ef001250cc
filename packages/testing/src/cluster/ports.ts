import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range that systems hand out by themselves: nobody who asks for any port gets one of these. */
const range = { from: 20_000, to: 32_000 };

/** Those of earlier calls, whose owners may not listen yet. */
const handedOut = new Set<number>();

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Ports that are free, and stay so while their owner is killed and started again. */
export const steadyPorts = async (count: number): Promise<number[]> => {
  const found: number[] = [];
  while (found.length < count) {
    const port = randomInt(range.from, range.to);
    if (handedOut.has(port) || !(await isFree(port))) continue;
    handedOut.add(port);
    found.push(port);
  }
  return found;
};
