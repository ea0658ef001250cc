import { deserialize, serialize } from 'bson';
import { connect, type Socket } from 'node:net';
import { startDocumentServer, type RunningDocumentServer } from '../src/start.ts';
import { temporaryDirectory } from './conformance/harness.ts';

const directory = temporaryDirectory();
let server: RunningDocumentServer;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startDocumentServer({ directory: directory(), log: () => undefined });
});

afterAll(async () => {
  await server.stop();
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

function open() {
  const path = decodeURIComponent(/\/\/([^/]+)/.exec(server.url)![1]!);
  const socket = connect(path);
  sockets.push(socket);
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => (received = Buffer.concat([received, chunk])));
  socket.on('error', () => undefined);
  const closed = new Promise<'closed'>((resolve) => socket.on('close', () => resolve('closed')));
  const messages = () => {
    const found: Buffer[] = [];
    for (let at = 0; at + 4 <= received.length && at + received.readInt32LE(at) <= received.length;) {
      const size = received.readInt32LE(at);
      found.push(received.subarray(at, at + size));
      at += size;
    }
    return found;
  };
  const answers = async (count: number) => {
    const end = Date.now() + 5000;
    while (messages().length < count && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 5));
    return messages();
  };
  return { socket, closed, answers };
}

interface Extra {
  readonly flags?: number;
  readonly sections?: readonly Buffer[];
  readonly checksum?: boolean;
}

function message(
  id: number,
  body: object,
  { flags = 0, sections = [], checksum = false }: Extra = {},
): Buffer {
  const parts = [
    Buffer.from([0]),
    Buffer.from(serialize(body)),
    ...sections,
    ...(checksum ? [Buffer.alloc(4)] : []),
  ];
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(20);
  head.writeInt32LE(20 + content.length, 0);
  head.writeInt32LE(id, 4);
  head.writeInt32LE(2013, 12);
  head.writeUInt32LE(flags + (checksum ? 1 : 0), 16);
  return Buffer.concat([head, content]);
}

function sequence(name: string, documents: readonly object[]): Buffer {
  const content = Buffer.concat([
    Buffer.from(`${name}\0`),
    ...documents.map((each) => Buffer.from(serialize(each))),
  ]);
  const head = Buffer.alloc(5);
  head[0] = 1;
  head.writeInt32LE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

const ping = (id: number) => message(id, { ping: 1, $db: 'admin' });
const bodyOf = (reply: Buffer) => deserialize(reply.subarray(21));
const repliesTo = (replies: readonly Buffer[]) => replies.map((reply) => reply.readInt32LE(8));

async function stillServes(): Promise<void> {
  const { socket, answers } = open();
  socket.write(ping(1));
  expect(bodyOf((await answers(1))[0]!)['ok']).toBe(1);
}

test('answers an OP_QUERY handshake with OP_REPLY', async () => {
  const body = Buffer.from(serialize({ isMaster: 1, helloOk: true, client: { driver: { name: 'x' } } }));
  const name = Buffer.from('admin.$cmd\0');
  const head = Buffer.alloc(20);
  head.writeInt32LE(20 + name.length + 8 + body.length, 0);
  head.writeInt32LE(7, 4);
  head.writeInt32LE(2004, 12);
  const numbers = Buffer.alloc(8);
  numbers.writeInt32LE(-1, 4);
  const { socket, answers } = open();
  socket.write(Buffer.concat([head, name, numbers, body]));
  const [reply] = await answers(1);
  expect([reply!.readInt32LE(8), reply!.readInt32LE(12)]).toEqual([7, 1]);
  expect(deserialize(reply!.subarray(36))).toMatchObject({
    ismaster: true,
    helloOk: true,
    maxWireVersion: 21,
    ok: 1,
  });
});

test('announces its limits and features to drivers', async () => {
  const { socket, answers } = open();
  socket.write(message(1, { hello: 1, $db: 'admin' }));
  expect(bodyOf((await answers(1))[0]!)).toMatchObject({
    isWritablePrimary: true,
    minWireVersion: 0,
    maxWireVersion: 21,
    logicalSessionTimeoutMinutes: 30,
    maxBsonObjectSize: 16777216,
    maxMessageSizeBytes: 48000000,
    maxWriteBatchSize: 100000,
    readOnly: false,
    ok: 1,
  });
});

test('reads a message that arrives byte by byte', async () => {
  const { socket, answers } = open();
  socket.setNoDelay(true);
  for (const byte of ping(5)) {
    socket.write(Buffer.from([byte]));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(repliesTo(await answers(1))).toEqual([5]);
});

test('reads several messages from one chunk and replies in order', async () => {
  const { socket, answers } = open();
  const insert = message(2, { insert: 'rows', documents: [{ a: 1 }], $db: 'wire' });
  const all = Buffer.concat([ping(1), insert, ping(3), ping(4)]);
  socket.write(all.subarray(0, all.length - 10));
  socket.write(all.subarray(all.length - 10));
  expect(repliesTo(await answers(4))).toEqual([1, 2, 3, 4]);
});

test('accepts document sequences and a checksum', async () => {
  const { socket, answers } = open();
  const body = { insert: 'beside', $db: 'wire' };
  const sections = [sequence('documents', [{ _id: 1 }, { _id: 2 }])];
  socket.write(message(1, body, { sections, checksum: true }));
  expect(bodyOf((await answers(1))[0]!)).toEqual({ n: 2, ok: 1 });
});

test('does not reply to a message with moreToCome', async () => {
  const { socket, answers } = open();
  socket.write(message(1, { insert: 'quiet', documents: [{ _id: 1 }], $db: 'wire' }, { flags: 2 }));
  socket.write(message(2, { count: 'quiet', $db: 'wire' }));
  const replies = await answers(1);
  expect(repliesTo(replies)).toEqual([2]);
  expect(bodyOf(replies[0]!)['n']).toBe(1);
});

const huge = Buffer.alloc(16);
huge.writeInt32LE(48_000_001, 0);
const negative = Buffer.alloc(16);
negative.writeInt32LE(-5, 0);
const unknownOperation = Buffer.alloc(16);
unknownOperation.writeInt32LE(16, 0);
unknownOperation.writeInt32LE(9999, 12);
const brokenBody = message(1, { ping: 1, $db: 'admin' });
brokenBody.writeInt32LE(1_000_000, 21);
const brokenBson = message(1, { ping: 'text', $db: 'admin' });
brokenBson[25] = 0x7e;
const unknownSection = message(1, { ping: 1 }, { sections: [Buffer.from([7, 0, 0, 0, 0])] });
const shortSequence = message(1, { insert: 'x' }, { sections: [Buffer.from([1, 200, 0, 0, 0, 65, 0])] });
const endlessSequence = message(1, { insert: 'x' }, { sections: [Buffer.from([1, 7, 0, 0, 0, 65, 65])] });

test.each([
  ['announces more than 48 MB', huge],
  ['announces a negative length', negative],
  ['has an unknown opcode', unknownOperation],
  ['has a body that does not fit', brokenBody],
  ['has a body that is not BSON', brokenBson],
  ['has an unknown section', unknownSection],
  ['has a section that does not fit', shortSequence],
  ['has a section without a name', endlessSequence],
  ['has unknown required flags', message(1, { ping: 1 }, { flags: 8 })],
  ['is text', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
])('a message that %s closes only its own connection', async (_what, bytes) => {
  const other = open();
  const { socket, closed } = open();
  socket.write(bytes);
  expect(await closed).toBe('closed');
  other.socket.write(ping(9));
  expect(repliesTo(await other.answers(1))).toEqual([9]);
});

test('survives random bytes', async () => {
  let state = 12345;
  const byte = () => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) >>> 24;
  for (let round = 0; round < 50; round++) {
    const { socket } = open();
    const noise = Buffer.from(Array.from({ length: 64 }, byte));
    // Half have a valid length, so that the rest is parsed.
    if (round % 2 === 0) noise.writeInt32LE(64, 0);
    if (round % 4 === 0) noise.writeInt32LE(2013, 12);
    socket.write(noise);
  }
  await stillServes();
});

test('survives clients that disconnect within a message', async () => {
  for (let round = 0; round < 20; round++) {
    const { socket } = open();
    socket.write(message(1, { insert: 'left', documents: [{ round }], $db: 'wire' }).subarray(0, 30 + round));
    socket.destroy();
  }
  await stillServes();
});

test('rejects documents over 16 MB and continues', async () => {
  const { socket, answers } = open();
  const text = 'x'.repeat(16 * 1024 * 1024);
  socket.write(
    message(1, { insert: 'large', $db: 'wire' }, { sections: [sequence('documents', [{ text }])] }),
  );
  socket.write(ping(2));
  const [refused] = await answers(2);
  expect(bodyOf(refused!)['writeErrors'][0].code).toBe(10334);
});

test('survives a forged _bsontype and names of object prototypes', async () => {
  const posing = Buffer.from(serialize({ _id: 1, x: { _bsontypX: 'ObjectId' } }));
  posing[posing.indexOf('_bsontypX') + 8] = 'e'.charCodeAt(0);
  const section = Buffer.concat([Buffer.alloc(5), Buffer.from('documents\0'), posing]);
  section[0] = 1;
  section.writeInt32LE(section.length - 1, 1);
  const { socket, answers } = open();
  socket.write(message(1, { insert: 'posing', $db: 'wire' }, { sections: [section] }));
  socket.write(message(2, { findAndModify: 'posing', query: {}, update: { $set: { a: 1 } }, $db: 'wire' }));
  socket.write(message(3, { findAndModify: 'posing', query: {}, remove: true, $db: 'wire' }));
  for (const [at, path] of ['__proto__.polluted', 'constructor.prototype.polluted'].entries()) {
    const [name, projection] = [{ find: 'posing', $db: 'wire' }, { [path]: 1 }];
    socket.write(message(4 + at, { ...name, projection }));
  }
  socket.write(message(6, { aggregate: 'posing', pipeline: [{ constructor: {} }], cursor: {}, $db: 'wire' }));
  const replies = await answers(6);
  expect(repliesTo(replies)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(bodyOf(replies[5]!)['code']).toBe(40324);
  await stillServes();
});

test('survives a document that is nested too deeply', async () => {
  let inner = Buffer.from(serialize({}));
  const layers = 20_000;
  const name = Buffer.from([3, 97, 0]);
  const parts: Buffer[] = [];
  let size = inner.length;
  for (let layer = 0; layer < layers; layer++) {
    size += 8;
    const head = Buffer.alloc(4);
    head.writeInt32LE(size, 0);
    parts.unshift(head, name);
  }
  inner = Buffer.concat([...parts, inner, Buffer.alloc(layers)]);
  const content = Buffer.concat([Buffer.from('documents\0'), inner]);
  const section = Buffer.alloc(5);
  section[0] = 1;
  section.writeInt32LE(content.length + 4, 1);
  const { socket, answers, closed } = open();
  socket.write(
    message(1, { insert: 'deep', $db: 'wire' }, { sections: [Buffer.concat([section, content])] }),
  );
  await Promise.race([answers(1), closed]);
  await stillServes();
});
