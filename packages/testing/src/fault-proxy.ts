import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface FaultProxy {
  readonly port: number;
  readonly connectionCount: () => number;
  /** Closes open connections. New connections are accepted. */
  cut(): void;
  stall(): void;
  /** Closes open connections, and new ones as soon as they are accepted. */
  refuse(): void;
  sendToClients(bytes: Buffer): void;
  /** Delays each chunk, in milliseconds. */
  delay(ms: number): void;
  /** Ends all faults, and forwards data held back by a stall. */
  heal(): void;
  stop(): Promise<void>;
}

/** @param host address to listen on */
export const startFaultProxy = async (
  target: { port: number; host?: string },
  host = '127.0.0.1',
): Promise<FaultProxy> => {
  const pairs = new Set<readonly [Socket, Socket]>();
  let mode: 'forward' | 'stall' | 'refuse' = 'forward';
  let delayMs = 0;
  let connectionCount = 0;

  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    pairs.clear();
  };

  /** A stalled socket is not read, which applies backpressure to its sender. */
  const forward = async (from: Socket, to: Socket) => {
    for await (const chunk of from) {
      if (delayMs > 0) await pause(delayMs);
      while (mode === 'stall' && !to.destroyed) await pause(10);
      if (to.destroyed) return;
      if (!to.write(chunk as Buffer))
        await new Promise((resolve) => to.once('drain', resolve).once('close', resolve));
    }
    to.end();
  };

  const server = createServer((client) => {
    connectionCount++;
    client.on('error', () => {});
    if (mode === 'refuse') {
      client.destroy();
      return;
    }
    const upstream = connect(target.port, target.host ?? '127.0.0.1');
    const pair = [client, upstream] as const;
    pairs.add(pair);
    for (const socket of pair) {
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.once('close', () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
    // Rejects when the connection is closed.
    forward(client, upstream).catch(() => {});
    forward(upstream, client).catch(() => {});
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });

  return {
    port: (server.address() as AddressInfo).port,
    connectionCount: () => connectionCount,
    cut,
    stall: () => void (mode = 'stall'),
    refuse: () => {
      mode = 'refuse';
      cut();
    },
    sendToClients: (bytes) => {
      for (const [client] of pairs) client.write(bytes);
    },
    delay: (ms) => void (delayMs = ms),
    heal: () => {
      mode = 'forward';
      delayMs = 0;
    },
    stop: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
