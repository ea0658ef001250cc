import { connect, type ChannelModel, type RecoveringChannelModel } from 'amqplib';
import { ConfigError } from '../../config.ts';
import type { Logger } from '../../log.ts';

/** A connection that is made again and again for as long as it is wanted. */
export interface Connection {
  /**
   * Resolves when the first connection is up and set up.
   * @throws {ConfigError} when none is within `limitMs`, if that is given, or when trying again cannot help.
   */
  start(limitMs?: number): Promise<void>;
  stop(): Promise<void>;
}

/** The longest pause between two tries to reach a broker that is away, in milliseconds. */
const maxPauseMs = 2_000;
const connectTimeoutMs = 5_000;
const closeTimeoutMs = 2_000;

/** Any time up to a limit that doubles with each try: many processes that lost one broker do not come back at once. */
const fullJitter = (attempt: number): number =>
  Math.random() * Math.min(maxPauseMs, 100 * 2 ** Math.min(attempt, 10));

/** The broker's address without what must not be logged. */
const redactedAddress = (url: string): string => {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
};

/** The broker is there and says no: to a wrong password by name, to a virtual host it does not have by closing. */
const isRefused = (error: Error): boolean =>
  /ACCESS[-_]REFUSED|NOT[-_]ALLOWED|Expected ConnectionOpenOk/.test(error.message);

/** Why there is no connection, as a sentence for whoever set AMQP_URL. */
export const connectionError = (url: string, error: Error): ConfigError => {
  if (error instanceof ConfigError) return error;
  const reason = `${error.message || (error as NodeJS.ErrnoException).code || error.name}`;
  return isRefused(error)
    ? new ConfigError(
        `AMQP_URL is wrong: the broker at ${redactedAddress(url)} lets nobody in with it (${reason})`,
      )
    : new ConfigError(
        `No RabbitMQ answers at ${redactedAddress(url)} (${reason}): start it, or check AMQP_URL.`,
      );
};

/**
 * @param options.name what the broker's own pages call this connection
 * @param options.setUp makes a new connection useful; a failure closes it, and another is tried
 * @param options.lost told when a connection that was set up is gone
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

  /** One line a change, however often it is tried. */
  const logOnce = (error: Error, what: string) => {
    if (lastError === error.message) return;
    lastError = error.message;
    log[error instanceof ConfigError ? 'error' : 'warn']({ err: error, broker: redactedAddress(url) }, what);
  };

  const prepare = async (model: ChannelModel): Promise<void> => {
    // Without a listener an error would be thrown; the close that follows it is what counts.
    model.on('error', () => {});
    model.on('blocked', (reason) => log.warn({ reason }, 'the broker takes no more events for now'));
    model.on('unblocked', () => log.info('the broker takes events again'));
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
        logOnce(error, 'the broker is away');
      });
      opened.on('connect', () => {
        if (lastError) log.info({ broker: redactedAddress(url) }, 'the broker is back');
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
          logOnce(error, 'AMQP_URL: no RabbitMQ answers there yet; it is asked again until one does');
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
      // A broker that has stalled does not answer this either.
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, closeTimeoutMs)));
      await Promise.race([connection?.close(), limit]);
      clearTimeout(timer);
    },
  };
};
