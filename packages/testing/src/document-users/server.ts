import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Framing } from '@debrief/document-server/wire/framing';
import { encodeReply, parseRequest, type Request } from '@debrief/document-server/wire/message';
import { createScramConversation } from './scram.ts';
import { createUserStore, type Body } from './user-store.ts';

/** What a client may ask before it says who it is. */
const open = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'buildInfo', 'endSessions', 'killCursors']);

const unauthorized = (user: string | undefined, { name, database }: Request) => ({
  ok: 0,
  code: 13,
  codeName: 'Unauthorized',
  errmsg: `not authorized on ${database} to execute command ${name}${user ? ` as ${user}` : ''}`,
});
const authenticationFailed = {
  ok: 0,
  code: 18,
  codeName: 'AuthenticationFailed',
  errmsg: 'Authentication failed.',
};

const payloadOf = (body: Body) =>
  Buffer.from((body['payload'] as { buffer: Uint8Array }).buffer).toString('utf8');

/** Users in front of a document server that has none of its own, as MongoDB has them. */
export interface DocumentUsersServer {
  readonly port: number;
  /** What was refused so far: who, and which command. */
  readonly refused: readonly string[];
  stop(): Promise<void>;
}

/** A socket of this machine, or a host and its port. */
const targetOf = (url: string) => {
  const host = /^mongodb:\/\/([^/?]+)/.exec(url)?.[1] ?? '';
  const [name = '', port = '27017'] = host.split(':');
  return host.startsWith('%2F') ? { path: decodeURIComponent(host) } : { host: name, port: Number(port) };
};

/**
 * Lets commands through to the server at `url` when the user may run them. It knows SCRAM-SHA-256, users and roles, in
 * memory, and no more: what it refuses MongoDB refuses too, but not everything that it lets through was tried there.
 */
export const startDocumentUsers = async (
  url: string,
  administrator: { user: string; password: string },
  listening: { port?: number; host?: string } = {},
): Promise<DocumentUsersServer> => {
  const store = createUserStore(administrator);
  const refused: string[] = [];
  const sockets = new Set<Socket>();

  const serve = (client: Socket) => {
    const upstream = connect(targetOf(url));
    const framing = new Framing();
    const scram = createScramConversation(store.passwordOf);
    let user: string | undefined;

    /** The answer to what is not passed on. */
    const answerOf = (request: Request): object | undefined => {
      const { name, database } = request;
      const body = request.body as Body;
      if (name === 'saslStart' || name === 'saslContinue') {
        const said = payloadOf(body);
        if (name === 'saslStart')
          return { conversationId: 1, done: false, payload: Buffer.from(scram.begin(said)), ok: 1 };
        const known = scram.end(said);
        if (!known) return authenticationFailed;
        user = known.user;
        return { conversationId: 1, done: true, payload: Buffer.from(known.proof), ok: 1 };
      }
      if (open.has(name)) return undefined;
      const sequences = Object.fromEntries(request.sequences);
      if (user === undefined || !store.allows(user, database, name, { ...sequences, ...body })) {
        refused.push(`${user ?? 'nobody'}: ${name} of ${String(body[name])} in ${database}`);
        return unauthorized(user, request);
      }
      return database === 'admin' ? store.run(name, body) : undefined;
    };

    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket);
          client.destroy();
          upstream.destroy();
        });
      socket.setNoDelay(true);
    }
    upstream.pipe(client);
    client.on('data', (chunk: Buffer) => {
      for (const bytes of framing.push(chunk)) {
        const request = parseRequest(bytes);
        const answer = answerOf(request);
        if (answer) client.write(Buffer.concat(encodeReply(request, answer as never)));
        else upstream.write(bytes);
      }
    });
  };

  const server = createServer(serve);
  const { port = 0, host = '127.0.0.1' } = listening;
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    refused,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
