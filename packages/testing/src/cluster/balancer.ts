import { createServer, connect, type Socket } from 'node:net';
import { readinessOf } from './readiness.ts';

export interface Balancer {
  /** Resolves once the instance on this port has passed a health check. */
  untilReady(port: number): Promise<void>;
  stop(): Promise<void>;
}

const healthCheckMs = 100;

export const startBalancer = async (port: number, backends: readonly number[]): Promise<Balancer> => {
  const ready = new Set<number>();
  const sockets = new Set<Socket>();
  const listeners = new Set<() => void>();
  let turn = 0;

  const checkHealth = async () => {
    await Promise.all(
      backends.map(async (backend) => {
        const answer = await readinessOf(backend);
        if (answer) ready.add(backend);
        // On a timeout the instance is busy, so keep its state.
        else if (answer === false) ready.delete(backend);
      }),
    );
    for (const listener of listeners) listener();
    if (!stopped) timer = setTimeout(() => void checkHealth(), healthCheckMs);
  };
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true).on('close', () => sockets.delete(socket));
  };

  /** Tries the other instances if the connection to one fails. */
  const forward = (client: Socket, candidates: readonly number[]): void => {
    const backend = candidates[turn++ % Math.max(1, candidates.length)];
    if (backend === undefined) return void client.destroy();
    const server = connect(backend, '127.0.0.1');
    const tryNext = () =>
      forward(
        client,
        candidates.filter((other) => other !== backend),
      );
    server.once('error', tryNext);
    server.once('connect', () => {
      server.off('error', tryNext);
      track(server);
      server.on('error', () => client.destroy());
      client.on('error', () => server.destroy());
      client.on('close', () => server.destroy());
      server.on('close', () => client.destroySoon());
      client.pipe(server).pipe(client);
    });
  };

  const tcpServer = createServer({ noDelay: true, pauseOnConnect: true }, (client) => {
    track(client);
    client.on('error', () => client.destroy());
    forward(client, [...ready]);
  });
  await new Promise<void>((resolve, reject) => {
    tcpServer.once('error', reject);
    tcpServer.listen(port, '127.0.0.1', resolve);
  });
  void checkHealth();
  return {
    untilReady: (backend) =>
      new Promise((resolve) => {
        const check = () => {
          if (!ready.has(backend)) return;
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
        check();
      }),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => tcpServer.close(resolve));
    },
  };
};
