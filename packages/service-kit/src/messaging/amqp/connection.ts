import { connect, type ChannelModel, type RecoveringChannelModel } from 'amqplib';
import { ConfigError } from '../../config.ts';
import type { Logger } from '../../log.ts';

export interface Connection {
  /**
   * Resolves when the first connection is set up.
   * @throws {ConfigError} after `limitMs`, or immediately if a retry cannot help
   */
  start(limitMs?: number): Promise<void>;
  stop(): Promise<void>;
}

const maxPauseMs = 2_000;
const connectTimeoutMs = 5_000;
const closeTimeoutMs = 2_000;

/** Returns a random pause in milliseconds, so that many processes do not reconnect at the same time. */
const fullJitter = (attempt: number): number =>
  Math.random() * Math.min(maxPauseMs, 100 * 2 ** Math.min(attempt, 10));

const redactedAddress = (url: string): string => {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
};

/**
 * Matches the errors for wrong credentials or an unknown virtual host. For the latter, RabbitMQ may just
 * close the connection.
 */
const isRefused = (error: Error): boolean =>
  /ACCESS[-_]REFUSED|NOT[-_]ALLOWED|Expected ConnectionOpenOk/.test(error.message);

export const connectionError = (url: string, error: Error): ConfigError => {
  if (error instanceof ConfigError) return error;
  const reason = `${error.message || (error as NodeJS.ErrnoException).code || error.name}`;
  return isRefused(error)
    ? new ConfigError(`AMQP_URL is wrong: the broker at ${redactedAddress(url)} rejects it (${reason})`)
    : new ConfigError(
        `No RabbitMQ answers at ${redactedAddress(url)} (${reason}): start it, or check AMQP_URL.`,
      );
};

/**
 * Creates a connection that reconnects when it is lost.
 * @param options.setUp prepares a new connection; if it fails, the connection is opened again
 * @param options.lost called when the connection is lost
 */
export const createConnection = (options: {
  url: string;
  name: string;
  log: Logger;
  heartbeatSeconds: number;
  setUp: (model: ChannelModel) => Promise<void>;
  lost: () => void;
}): Connection => {
  const { url, name, log, heartbeatSeconds, setUp, lost } = options;
  const address = new URL(url);
  address.searchParams.set('heartbeat', String(heartbeatSeconds));
  let connection: RecoveringChannelModel | undefined;
  let lastError = '';

  const logOnce = (error: Error, what: string) => {
    if (lastError === error.message) return;
    lastError = error.message;
    log[error instanceof ConfigError ? 'error' : 'warn']({ err: error, broker: redactedAddress(url) }, what);
  };

  const prepare = async (model: ChannelModel): Promise<void> => {
    // Without a listener, an error event would end the process. A close event follows.
    model.on('error', () => {});
    model.on('blocked', (reason) => log.warn({ reason }, 'the broker blocks publishing'));
    model.on('unblocked', () => log.info('the broker accepts publishing again'));
    await setUp(model);
  };

  return {
    async start(limitMs) {
      const opened = await connect(address.href, {
        noDelay: true,
        timeout: connectTimeoutMs,
        clientProperties: { connection_name: name },
        recovery: { waitForConnect: false, calculateDelay: fullJitter, setup: prepare },
      });
      connection = opened;
      opened.on('error', () => {});
      opened.on('disconnect', (error) => {
        lost();
        logOnce(error, 'lost the connection to the broker');
      });
      opened.on('connect', () => {
        if (lastError) log.info({ broker: redactedAddress(url) }, 'connected to the broker');
        lastError = '';
      });
      const first = new Promise<void>((resolve, reject) => {
        let last = new Error('no answer');
        const limit =
          limitMs === undefined ? undefined : setTimeout(() => reject(connectionError(url, last)), limitMs);
        const settle = (end: () => void) => {
          clearTimeout(limit);
          end();
        };
        opened.once('connect', () => settle(resolve));
        opened.on('connect-failed', (error) => {
          last = error;
          logOnce(error, 'AMQP_URL: no RabbitMQ answers there yet; retrying');
          if (error instanceof ConfigError || isRefused(error))
            settle(() => reject(connectionError(url, error)));
        });
      });
      try {
        await first;
      } catch (error) {
        await opened.close();
        throw error;
      }
    },
    async stop() {
      // A stalled broker may not confirm the close.
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, closeTimeoutMs)));
      await Promise.race([connection?.close(), limit]);
      clearTimeout(timer);
    },
  };
};
