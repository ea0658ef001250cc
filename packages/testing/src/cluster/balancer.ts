import { createServer, connect, type Socket } from 'node:net';
import { readinessOf } from './readiness.ts';

/** Spreads connections over the instances of a service that are ready, as a cluster's service does. */
export interface Balancer {
  /** Resolves when the instance at this port is seen to be ready. */
  untilReady(port: number): Promise<void>;
  stop(): Promise<void>;
}

/** How often, in milliseconds, each instance is asked whether it is ready. */
const everyMs = 100;

/** Listens at `port` for the instances at `backends`; knows nothing of HTTP but `/readyz`. */
export const startBalancer = async (port: number, backends: readonly number[]): Promise<Balancer> => {
  const ready = new Set<number>();
  const sockets = new Set<Socket>();
  const seen = new Set<() => void>();
  let turn = 0;

  const look = async () => {
    await Promise.all(
      backends.map(async (backend) => {
        const answer = await readinessOf(backend);
        if (answer) ready.add(backend);
        // One that is slow to answer is busy, not gone.
        else if (answer === false) ready.delete(backend);
      }),
    );
    for (const tell of seen) tell();
    if (!stopped) timer = setTimeout(() => void look(), everyMs);
  };
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true).on('close', () => sockets.delete(socket));
  };

  /** Connects to the next ready instance; one that refuses is passed over. */
  const bring = (client: Socket, left: readonly number[]): void => {
    const backend = left[turn++ % Math.max(1, left.length)];
    if (backend === undefined) return void client.destroy();
    const server = connect(backend, '127.0.0.1');
    const passOver = () =>
      bring(
        client,
        left.filter((other) => other !== backend),
      );
    server.once('error', passOver);
    server.once('connect', () => {
      server.off('error', passOver);
      keep(server);
      server.on('error', () => client.destroy());
      client.on('error', () => server.destroy());
      client.on('close', () => server.destroy());
      server.on('close', () => client.destroySoon());
      client.pipe(server).pipe(client);
    });
  };

  const listener = createServer({ noDelay: true, pauseOnConnect: true }, (client) => {
    keep(client);
    client.on('error', () => client.destroy());
    bring(client, [...ready]);
  });
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(port, '127.0.0.1', resolve);
  });
  void look();
  return {
    untilReady: (backend) =>
      new Promise((resolve) => {
        const tell = () => {
          if (!ready.has(backend)) return;
          seen.delete(tell);
          resolve();
        };
        seen.add(tell);
        tell();
      }),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
};
