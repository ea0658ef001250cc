import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** Response at a step of SMTP: a reply such as `550 5.1.1 Unknown user`, or a fault of the connection. */
interface SmtpFault {
  readonly at: 'connect' | 'login' | 'sender' | 'recipient' | 'message';
  readonly reply: string | 'drop' | 'hang';
}

export interface FakeSmtpServer {
  readonly port: number;
  /** Messages that the server received completely, even if it then rejected them or dropped the connection. */
  readonly received: { to: string; from: string; raw: string; secure: boolean; user: string }[];
  readonly accepted: FakeSmtpServer['received'];
  connectionCount(): number;
  /** Sets the responses to the next messages. The last one is repeated. */
  respondWith(...responses: ('ok' | SmtpFault)[]): void;
  /** Closes all connections, as servers do with idle ones. */
  dropConnections(): void;
  stop(): Promise<void>;
}

/** Starts an SMTP server with faults. It accepts the password `right` if `options.authOptional` is not true. */
export const startSmtpServer = async (options: SMTPServerOptions = {}): Promise<FakeSmtpServer> => {
  const received: FakeSmtpServer['received'] = [];
  const accepted: FakeSmtpServer['received'] = [];
  const sockets = new Set<Socket>();
  let connectionCount = 0;
  let responses: ('ok' | SmtpFault)[] = ['ok'];
  const dropConnections = () => sockets.forEach((socket) => socket.destroy());

  /** Answers a step. A fault of a later step stays for that step. */
  const answer = (at: SmtpFault['at'], done: (error?: Error) => void) => {
    const [next = 'ok'] = responses;
    const isLast = at === 'message';
    if ((next === 'ok' ? isLast : next.at === at) && responses.length > 1) responses.shift();
    if (next === 'ok' || next.at !== at) return done();
    if (next.reply === 'drop') return dropConnections();
    if (next.reply === 'hang') return;
    done(Object.assign(new Error(next.reply.slice(4)), { responseCode: Number(next.reply.slice(0, 3)) }));
  };

  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: options.cert ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    onConnect: (_session, done) => answer('connect', done),
    onAuth: ({ username = '', password }, _session, done) =>
      password === 'right'
        ? answer('login', (error) => done(error, { user: username }))
        : done(Object.assign(new Error('5.7.8 Wrong password'), { responseCode: 535 })),
    onMailFrom: (_address, _session, done) => answer('sender', done),
    onRcptTo: (_address, _session, done) => answer('recipient', done),
    onData: (stream, { envelope, secure, user }, done) => {
      const receive = (raw: Buffer) => {
        const message = {
          to: envelope.rcptTo[0]?.address ?? '',
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          raw: raw.toString('latin1'),
          secure,
          user: String(user ?? ''),
        };
        received.push(message);
        answer('message', (error) => {
          if (!error) accepted.push(message);
          done(error);
        });
      };
      // A dropped connection ends the stream with an error.
      buffer(stream).then(receive, () => {});
    },
    ...options,
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    connectionCount++;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    accepted,
    connectionCount: () => connectionCount,
    respondWith: (...next) => void (responses = next),
    dropConnections,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        dropConnections();
      }),
  };
};
