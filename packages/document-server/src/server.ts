import { createServer, type Server, type Socket } from 'node:net';
import { Catalog } from './collection/catalog.ts';
import { expire } from './collection/expire.ts';
import { serveConnection } from './connection.ts';
import { Cursors } from './cursors.ts';
import { RetryableWrites } from './retryable-writes.ts';
import { DiskFullError, explain } from './storage/failures.ts';
import { Snapshots } from './snapshots.ts';
import { GroupCommit } from './storage/group-commit.ts';
import { Storage } from './storage/storage.ts';

export interface ServerOptions {
  readonly directory: string;
  /** Go on with what is left when something acknowledged is missing. */
  readonly acceptLoss: boolean;
  /** Databases for which space is reserved: they can still be written to when the disk is full. */
  readonly reserveFor: readonly string[];
  /** How often documents past their TTL are looked for. */
  readonly sweepMs: number;
  readonly log: (line: string) => void;
  /** Told when memory is ahead of the disk: nothing may be answered any more. */
  readonly onCommitFailure: (error: unknown) => void;
}

/** The server without its process: storage, collections, and a listener that is not yet listening. */
export interface DocumentServer {
  readonly listener: Server;
  /** Takes no more connections, ends those there are, commits and closes the storage. */
  readonly close: () => Promise<void>;
}

/** How long clients have to take their last answers when the server stops. */
const drainMs = 1000;

/** Commits, and says once that the disk is full, and once that it is not any more. */
function committing(storage: Storage, log: ServerOptions['log']): Storage['commit'] {
  let wasFull = false;
  return (changes, options) => {
    try {
      storage.commit(changes, options);
    } catch (error) {
      if (error instanceof DiskFullError && !wasFull)
        log(`${error.message}: nothing is stored until there is room`);
      wasFull = error instanceof DiskFullError;
      throw error;
    }
    if (options?.mayUseReserve) return;
    if (wasFull) log('There is room on the disk again');
    wasFull = false;
  };
}

function load({ directory, acceptLoss, reserveFor, log, onCommitFailure }: ServerOptions) {
  try {
    const storage = new Storage(directory, { acceptLoss, reserves: reserveFor.length > 0 });
    const commits = new GroupCommit(committing(storage, log), onCommitFailure);
    const catalog = new Catalog(commits);
    for (const stored of storage.collections()) catalog.load(stored, storage.documents(stored.id));
    const writes = new RetryableWrites(commits, storage.answers());
    storage.begin();
    return { storage, commits, catalog, writes };
  } catch (error) {
    throw explain(error, directory);
  }
}

function addressOf(listener: Server): string {
  const address = listener.address();
  return typeof address === 'object' && address ? `127.0.0.1:${address.port}` : String(address);
}

/** @throws StorageError when another server has the directory, its disk is full, or what is in it is damaged */
export function createDocumentServer(options: ServerOptions): DocumentServer {
  const { storage, commits, catalog, writes } = load(options);
  const cursors = new Cursors();
  const snapshots = new Snapshots((directory) => storage.copy(directory));
  const reservedFor = new Set(options.reserveFor);
  const sockets = new Set<Socket>();
  let connections = 0;
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    const address = () => addressOf(listener);
    const shared = { catalog, cursors, writes, snapshots, reservedFor };
    const context = { ...shared, connectionId: ++connections, address };
    serveConnection(socket, context, commits, ({ message }) =>
      options.log(`Closed a connection: ${message}`),
    );
  });
  const sweep = setInterval(() => {
    cursors.endIdle();
    expire(catalog, Date.now());
    writes.expire(Date.now());
  }, options.sweepMs);
  return {
    listener,
    close: async () => {
      clearInterval(sweep);
      const closed = new Promise((resolve) => listener.close(resolve));
      // What has been asked for is committed and answered before the connections end.
      commits.flush();
      for (const socket of sockets) socket.destroySoon();
      // A client that does not read its last answers is not waited for.
      const impatience = setTimeout(() => sockets.forEach((socket) => socket.destroy()), drainMs);
      await closed;
      clearTimeout(impatience);
      commits.flush();
      storage.close();
    },
  };
}
