import { createServer, type Server, type Socket } from 'node:net';
import { Catalog } from './collection/catalog.ts';
import { expire } from './collection/expire.ts';
import { serveConnection } from './connection.ts';
import { Cursors } from './cursors.ts';
import { GroupCommit } from './storage/group-commit.ts';
import { Storage } from './storage/storage.ts';

export interface ServerOptions {
  readonly directory: string;
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

function loadCatalog(storage: Storage, commits: GroupCommit): Catalog {
  const catalog = new Catalog(commits);
  for (const stored of storage.collections()) catalog.load(stored, storage.documents(stored.id));
  return catalog;
}

/** @throws DirectoryInUseError when another server has the directory */
export function createDocumentServer(options: ServerOptions): DocumentServer {
  const storage = new Storage(options.directory);
  const commits = new GroupCommit((changes) => storage.commit(changes), options.onCommitFailure);
  const catalog = loadCatalog(storage, commits);
  const cursors = new Cursors();
  const sockets = new Set<Socket>();
  let connections = 0;
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    const context = { catalog, cursors, connectionId: ++connections };
    serveConnection(socket, context, commits, ({ message }) =>
      options.log(`Closed a connection: ${message}`),
    );
  });
  const sweep = setInterval(() => {
    cursors.endIdle();
    expire(catalog, Date.now());
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
