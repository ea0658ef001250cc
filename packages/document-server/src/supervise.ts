import { setTimeout as pause } from 'node:timers/promises';
import { DocumentServerError } from './failure.ts';
import { startDocumentServer, type DocumentServerOptions, type RunningDocumentServer } from './start.ts';

export interface SupervisedOptions extends DocumentServerOptions {
  /** Called with the signal or exit code after an unexpected exit. */
  readonly onExit?: (how: string) => void;
  readonly onRestart?: () => void;
}

export interface SupervisedDocumentServer {
  readonly url: string;
  readonly isUp: () => boolean;
  /** Returns the process id of the server, or the last one while no server runs. */
  readonly pid: () => number;
  readonly stop: () => Promise<void>;
  /** Resolves with the reason when the server cannot be restarted. */
  readonly failed: Promise<Error>;
}

/** Consecutive failed starts after which the server is not restarted. */
const maxFailures = 5;
const earlyExitMs = 1_000;
const maxEarlyExits = 10;
/** Backoff after a failed start or an early exit. */
const [firstPauseMs, longestPauseMs] = [100, 1_000];

const portOf = (url: string): { port?: number } => {
  const port = /^mongodb:\/\/127\.0\.0\.1:(\d+)\//.exec(url)?.[1];
  return port === undefined ? {} : { port: Number(port) };
};

/**
 * Starts a document server, and restarts it at the same address after an unexpected exit. Drivers
 * reconnect by themselves. The first start is not retried.
 *
 * @throws DocumentServerError if the first start fails
 */
export async function superviseDocumentServer(options: SupervisedOptions): Promise<SupervisedDocumentServer> {
  const { onExit, onRestart, acceptLoss, ...always } = options;
  let server = await startDocumentServer({ ...always, acceptLoss: acceptLoss ?? false });
  const { url } = server;
  let isUp = true;
  let isStopping = false;
  let earlyExits = 0;

  /**
   * Restarts the server, without accepting data loss.
   *
   * @throws the last error after too many failed starts
   */
  const restart = async (): Promise<RunningDocumentServer> => {
    for (let failures = 0; ;) {
      const before = earlyExits + failures;
      if (before > 0) await pause(Math.min(firstPauseMs * 2 ** (before - 1), longestPauseMs));
      try {
        return await startDocumentServer({ ...always, ...portOf(url) });
      } catch (error) {
        failures++;
        if (isStopping || failures >= maxFailures) throw error;
      }
    }
  };

  const supervise = async (): Promise<void> => {
    for (;;) {
      const startedAt = performance.now();
      const { code, signal } = await server.exited;
      isUp = false;
      if (isStopping) return;
      const how = signal ?? `code ${code}`;
      onExit?.(how);
      earlyExits = performance.now() - startedAt < earlyExitMs ? earlyExits + 1 : 0;
      if (earlyExits >= maxEarlyExits) {
        const message = `The document server ended ${earlyExits} times in a row soon after its start (${how})`;
        throw new DocumentServerError({ kind: 'other', message });
      }
      server = await restart();
      isUp = true;
      if (isStopping) return server.stop();
      onRestart?.();
    }
  };

  const ended = supervise();
  return {
    url,
    isUp: () => isUp,
    pid: () => server.pid,
    failed: new Promise((resolve) => void ended.catch((error: Error) => !isStopping && resolve(error))),
    stop: async () => {
      isStopping = true;
      if (isUp) await server.stop();
      await ended.catch(() => undefined);
    },
  };
}
