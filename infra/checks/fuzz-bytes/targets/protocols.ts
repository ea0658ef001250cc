import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { receiveCall } from '@debrief/ai-pipeline/http/receive-call';
import { signUpRequest } from '@debrief/contracts/http/auth-requests';
import { startDocumentServer, type RunningDocumentServer } from '@debrief/document-server/start';
import { Framing } from '@debrief/document-server/wire/framing';
import { encodeCommand, parseRequest } from '@debrief/document-server/wire/message';
import { createHttpApp } from '@debrief/service-kit/http/app';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import { listen, type RunningServer } from '@debrief/service-kit/http/server';
import { createLogger } from '@debrief/service-kit/log';
import { sine } from '@debrief/testing/sine';
import { Router } from 'express';
import type { Target } from '../target.ts';

const commands: readonly [Buffer, ...Buffer[]] = [
  encodeCommand(1, { hello: 1, $db: 'admin' }),
  encodeCommand(2, { insert: 'a', documents: [{ _id: 1, b: [1, { c: 'x' }] }], $db: 'fuzz' }),
  encodeCommand(3, { find: 'a', filter: { b: { $elemMatch: { c: /x+/ } } }, sort: { _id: -1 }, $db: 'fuzz' }),
  encodeCommand(4, {
    update: 'a',
    updates: [{ q: { _id: 1 }, u: { $push: { b: 2 } }, upsert: true }],
    $db: 'fuzz',
  }),
  encodeCommand(5, {
    aggregate: 'a',
    pipeline: [{ $match: { b: 1 } }, { $group: { _id: '$b' } }],
    cursor: {},
    $db: 'fuzz',
  }),
  encodeCommand(6, { createIndexes: 'a', indexes: [{ key: { b: 1 }, name: 'b_1' }], $db: 'fuzz' }),
];

/** Sends bytes. Resolves to the first bytes of the reply, empty if the connection is closed. */
const exchange = (port: number, bytes: Buffer, end = true): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => (end ? socket.end(bytes) : socket.write(bytes)));
    socket.once('data', (answer: Buffer) => {
      socket.destroy();
      resolve(answer);
    });
    socket.once('close', () => resolve(Buffer.alloc(0)));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(Buffer.alloc(0)) : reject(error),
    );
  });

let documents: Promise<{ server: RunningDocumentServer; directory: string }> | undefined;
const openDocuments = () =>
  (documents ??= mkdtemp(join(tmpdir(), 'debrief-fuzz-')).then(async (directory) => ({
    directory,
    server: await startDocumentServer({ directory, port: 0, log: () => undefined }),
  })));

const askDocuments = async (input: Buffer) => {
  const port = Number(new URL((await openDocuments()).server.url).port);
  await exchange(port, input);
  const answer = await exchange(port, commands[0], false).catch(() => Buffer.alloc(0));
  if (answer.length === 0) throw new Error('the document server does not respond');
};

let web: Promise<RunningServer> | undefined;
const openWeb = () => {
  const routes = Router();
  routes.post('/json', jsonBody(16 * 1024), (req, res) => void res.json(parse(signUpRequest, req.body)));
  routes.post('/form', async (req, res) => {
    const keep = async (audio: AsyncIterable<unknown>) => {
      for await (const _ of audio);
      return 'key';
    };
    await receiveCall(req, keep, async () => undefined);
    res.json({});
  });
  return (web ??= listen(
    createHttpApp({ log: createLogger({ service: 'fuzz', level: 'silent' }), routes: [routes] }),
    {
      graceMs: 0,
    },
  ));
};

/** Sends a POST request. Fails on a server error, or if there is no response. */
const post = async (path: string, type: string, body: Buffer) => {
  const { port } = await openWeb();
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
  const answer = (await exchange(port, Buffer.concat([Buffer.from(head), body]), false)).toString(
    'latin1',
    0,
    12,
  );
  if (!/^HTTP\/1\.1 [24]/.test(answer)) throw new Error(`answered by ${JSON.stringify(answer)}`);
};

const form = Buffer.concat([
  Buffer.from(
    '--x\r\nContent-Disposition: form-data; name="transcript"\r\n\r\nMet Ann.\r\n--x\r\nContent-Disposition: form-data; name="audio"; filename="a.wav"\r\nContent-Type: audio/wav\r\n\r\n',
  ),
  sine(0.05),
  Buffer.from('\r\n--x--\r\n'),
]);

const stopWeb = async () => {
  await (await web)?.close();
  web = undefined;
};

export const protocolTargets: readonly Target[] = [
  {
    name: 'messages to the document server',
    seeds: commands,
    expectedErrors: ['ProtocolError'],
    read: (input) => new Framing().push(input).map(parseRequest),
  },
  {
    name: 'document server',
    seeds: commands,
    expectedErrors: [],
    read: askDocuments,
    share: 0.2,
    stop: async () => {
      const opened = await documents;
      documents = undefined;
      await opened?.server.stop();
      if (opened) await rm(opened.directory, { recursive: true, force: true });
    },
  },
  {
    name: 'JSON bodies',
    seeds: [Buffer.from('{"name":"Ann","email":"ann@example.com","password":"correct horse"}')],
    expectedErrors: [],
    read: (input) => post('/json', 'application/json', input.subarray(0, 20_000)),
    share: 0.3,
    stop: stopWeb,
  },
  {
    name: 'multipart bodies',
    seeds: [form],
    expectedErrors: [],
    read: (input) => post('/form', 'multipart/form-data; boundary=x', input),
    share: 0.3,
    stop: stopWeb,
  },
  {
    name: 'URL-encoded bodies',
    seeds: [Buffer.from('transcript=Met+Ren%C3%A9e.%0D%0A50+%25&review=true&timeZone=Africa%2FJohannesburg')],
    expectedErrors: [],
    read: (input) => post('/form', 'application/x-www-form-urlencoded', input),
    share: 0.3,
    stop: stopWeb,
  },
];
