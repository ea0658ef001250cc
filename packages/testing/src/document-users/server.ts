import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Framing } from '@debrief/document-server/wire/framing';
import { encodeReply, parseRequest, type Request } from '@debrief/document-server/wire/message';
import { createScramConversation } from './scram.ts';
import { createUserStore, type Body } from './user-store.ts';

const publicCommands = new Set([
  'hello',
  'isMaster',
  'ismaster',
  'ping',
  'buildInfo',
  'endSessions',
  'killCursors',
]);

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

export interface DocumentUsersServer {
  readonly port: number;
  readonly refused: readonly string[];
  stop(): Promise<void>;
}

const targetOf = (url: string) => {
  const host = /^mongodb:\/\/([^/?]+)/.exec(url)?.[1] ?? '';
  const [name = '', port = '27017'] = host.split(':');
  return host.startsWith('%2F') ? { path: decodeURIComponent(host) } : { host: name, port: Number(port) };
};

/**
 * Adds MongoDB's authentication and authorization to a document server without users. The proxy may
 * allow commands that MongoDB rejects.
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

    /** Returns undefined for a command that is forwarded. */
    const answerOf = (request: Request): object | undefined => {
      const { name, database } = request;
      const body = request.body as Body;
      if (name === 'saslStart' || name === 'saslContinue') {
        const payload = payloadOf(body);
        if (name === 'saslStart')
          return { conversationId: 1, done: false, payload: Buffer.from(scram.begin(payload)), ok: 1 };
        const authenticated = scram.end(payload);
        if (!authenticated) return authenticationFailed;
        user = authenticated.user;
        return { conversationId: 1, done: true, payload: Buffer.from(authenticated.proof), ok: 1 };
      }
      if (publicCommands.has(name)) return undefined;
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
