import { createServer, type Server, type Socket } from 'node:net';
import { Catalog } from './collection/catalog.ts';
import { expire } from './collection/expire.ts';
import { serveConnection } from './connection.ts';
import { Cursors } from './cursors.ts';
import { RetryableWrites } from './retryable-writes.ts';
import { DiskFullError, toStorageError } from './storage/failures.ts';
import { Snapshots } from './snapshots.ts';
import { GroupCommit } from './storage/group-commit.ts';
import { Storage } from './storage/storage.ts';

export interface ServerOptions {
  readonly directory: string;
  readonly acceptLoss: boolean;
  readonly reserveFor: readonly string[];
  readonly sweepMs: number;
  readonly log: (line: string) => void;
  /**
   * Called if a commit fails for a reason other than a full disk. The process must exit, because
   * memory and disk may differ.
   */
  readonly onCommitFailure: (error: unknown) => void;
}

/** A document server. The caller must start its `listener`. */
export interface DocumentServer {
  readonly listener: Server;
  /** Commits, sends the last replies, and closes the connections and the storage. */
  readonly close: () => Promise<void>;
}

/** Time for clients to read their last replies. */
const drainMs = 1000;

function withDiskSpaceLog(storage: Storage, log: ServerOptions['log']): Storage['commit'] {
  let wasFull = false;
  return (changes, options) => {
    try {
      storage.commit(changes, options);
    } catch (error) {
      if (error instanceof DiskFullError && !wasFull)
        log(`${error.message}: writes fail until there is free space`);
      wasFull = error instanceof DiskFullError;
      throw error;
    }
    if (options?.mayUseReserve) return;
    if (wasFull) log('The disk has free space again');
    wasFull = false;
  };
}

function load({ directory, acceptLoss, reserveFor, log, onCommitFailure }: ServerOptions) {
  try {
    const storage = new Storage(directory, { acceptLoss, reserves: reserveFor.length > 0 });
    const commits = new GroupCommit(withDiskSpaceLog(storage, log), onCommitFailure);
    const catalog = new Catalog(commits);
    for (const stored of storage.collections()) catalog.load(stored, storage.documents(stored.id));
    const writes = new RetryableWrites(commits, storage.replies());
    storage.begin();
    return { storage, commits, catalog, writes };
  } catch (error) {
    throw toStorageError(error, directory);
  }
}

function addressOf(listener: Server): string {
  const address = listener.address();
  return typeof address === 'object' && address ? `127.0.0.1:${address.port}` : String(address);
}

/** @throws StorageError if the directory is in use, its disk is full or its data is damaged */
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
    cursors.closeIdle();
    expire(catalog, Date.now());
    writes.expire(Date.now());
  }, options.sweepMs);
  return {
    listener,
    close: async () => {
      clearInterval(sweep);
      const closed = new Promise((resolve) => listener.close(resolve));
      commits.flush();
      for (const socket of sockets) socket.destroySoon();
      const drainTimer = setTimeout(() => sockets.forEach((socket) => socket.destroy()), drainMs);
      await closed;
      clearTimeout(drainTimer);
      commits.flush();
      storage.close();
    },
  };
}
