import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A TCP proxy that can inject faults. */
export interface FaultProxy {
  /** The port to connect to instead of the server's. */
  readonly port: number;
  /** How many connections have been asked for so far. */
  readonly connectionCount: () => number;
  /** Breaks every connection there is. New ones are let through. */
  cut(): void;
  /** Forwards nothing more, in either direction, without closing anything. New connections hang as well. */
  stall(): void;
  /** Breaks every connection at once, there and to come. */
  refuse(): void;
  /** Sends these bytes to every client, as if the server had. */
  sendToClients(bytes: Buffer): void;
  /** Forwards everything this many milliseconds late. */
  delay(ms: number): void;
  /** Forwards everything again. What a stall has held back arrives now. */
  heal(): void;
  stop(): Promise<void>;
}

/**
 * Starts a proxy to the server at `target`; it forwards everything until a fault is injected.
 * @param host where it listens
 */
export const startFaultProxy = async (
  target: { port: number; host?: string },
  host = '127.0.0.1',
): Promise<FaultProxy> => {
  const pairs = new Set<readonly [Socket, Socket]>();
  let mode: 'carry' | 'stall' | 'refuse' = 'carry';
  let delayMs = 0;
  let asked = 0;

  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    pairs.clear();
  };

  /** Hands over chunk by chunk, in order; a stalled socket is not read, so that its sender feels it. */
  const carry = async (from: Socket, to: Socket) => {
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
    asked++;
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
    // A broken connection ends its loop; both sockets are gone then.
    carry(client, upstream).catch(() => {});
    carry(upstream, client).catch(() => {});
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });

  return {
    port: (server.address() as AddressInfo).port,
    connectionCount: () => asked,
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
      mode = 'carry';
      delayMs = 0;
    },
    stop: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
