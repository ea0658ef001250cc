import { setTimeout as pause } from 'node:timers/promises';
import { DocumentServerError } from './failure.ts';
import { startDocumentServer, type DocumentServerOptions, type RunningDocumentServer } from './start.ts';

export interface SupervisedOptions extends DocumentServerOptions {
  /** Told when the process has ended unasked, with how, and when another one answers in its place. */
  readonly onEnded?: (how: string) => void;
  readonly onBack?: () => void;
}

export interface SupervisedDocumentServer {
  /** The same for as long as it is supervised, whichever process answers there. */
  readonly url: string;
  /** Whether it answers now. */
  readonly isUp: () => boolean;
  /** Of the process that answers now, or answered last. */
  readonly pid: () => number;
  /** Ends it for good once all is committed. */
  readonly stop: () => Promise<void>;
  /** Resolves when it ended and could not be started again, with the reason. */
  readonly gaveUp: Promise<Error>;
}

/** How many starts in a row may fail. */
const maxFailures = 5;
/** A process that ends sooner after its start has hardly served anybody; how many in a row may. */
const earlyExitMs = 1_000;
const maxEarlyExits = 10;
/** How long to wait after the first of either; after each further one twice as long, up to a limit. */
const [firstPauseMs, longestPauseMs] = [100, 1_000];

const portOf = (url: string): { port?: number } => {
  const port = /^mongodb:\/\/127\.0\.0\.1:(\d+)\//.exec(url)?.[1];
  return port === undefined ? {} : { port: Number(port) };
};

/**
 * Starts the document server and, whenever its process ends unasked, starts it again at the same address: drivers wait for
 * a server that is away, and find it there. The first start is tried once.
 *
 * @throws DocumentServerError as startDocumentServer does
 */
export async function superviseDocumentServer(options: SupervisedOptions): Promise<SupervisedDocumentServer> {
  const { onEnded, onBack, acceptLoss, ...always } = options;
  let server = await startDocumentServer({ ...always, acceptLoss: acceptLoss ?? false });
  const { url } = server;
  let isUp = true;
  let isStopping = false;
  let endedSoon = 0;

  /** What is lost in a crash is never accepted in silence. @throws the last failure, when there have been too many */
  const startAgain = async (): Promise<RunningDocumentServer> => {
    for (let failures = 0; ;) {
      const before = endedSoon + failures;
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
      onEnded?.(how);
      endedSoon = performance.now() - startedAt < earlyExitMs ? endedSoon + 1 : 0;
      if (endedSoon >= maxEarlyExits) {
        const message = `The document server ended ${endedSoon} times in a row soon after its start (${how})`;
        throw new DocumentServerError({ kind: 'other', message });
      }
      server = await startAgain();
      isUp = true;
      if (isStopping) return server.stop();
      onBack?.();
    }
  };

  const ended = supervise();
  return {
    url,
    isUp: () => isUp,
    pid: () => server.pid,
    gaveUp: new Promise((resolve) => void ended.catch((error: Error) => !isStopping && resolve(error))),
    stop: async () => {
      isStopping = true;
      if (isUp) await server.stop();
      await ended.catch(() => undefined);
    },
  };
}
