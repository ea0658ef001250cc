import { serialize } from 'bson';
import { CommandError } from '../errors.ts';
import { decode } from '../values/codec.ts';
import type { Doc } from '../values/kinds.ts';

/** Malformed input, after which the connection must be closed. */
export class ProtocolError extends Error {}

const opcodes = { reply: 1, query: 2004, message: 2013 } as const;

const checksumPresent = 1;
const moreToCome = 2;
/** Flags in the low 16 bits must be known. Others may be ignored. */
const unknownFlags = 0xffff & ~(checksumPresent | moreToCome);

export const headerBytes = 16;

export interface Request {
  readonly id: number;
  readonly isLegacy: boolean;
  readonly wantsReply: boolean;
  readonly database: string;
  readonly name: string;
  readonly body: Doc;
  /** Document sequences by field, still encoded. */
  readonly sequences: ReadonlyMap<string, readonly Uint8Array[]>;
}

function cString(bytes: Buffer, at: number): string {
  const end = bytes.indexOf(0, at);
  if (end < 0) throw new ProtocolError('An unterminated string');
  return bytes.toString('utf8', at, end);
}

function documentAt(bytes: Buffer, at: number, end: number): Buffer {
  const size = at + 4 <= end ? bytes.readInt32LE(at) : 0;
  if (size < 5 || at + size > end) throw new ProtocolError('A document that does not fit its message');
  return bytes.subarray(at, at + size);
}

function decodeBody(bytes: Buffer): { name: string; body: Doc } {
  const name = bytes.length > 5 ? cString(bytes, 5) : '';
  return { name, body: name === 'insert' ? decode(bytes, { documents: true }) : decode(bytes) };
}

function sequenceAt(
  bytes: Buffer,
  at: number,
  end: number,
): { name: string; documents: Buffer[]; size: number } {
  const size = at + 4 <= end ? bytes.readInt32LE(at) : 0;
  if (size < 5 || at + size > end) throw new ProtocolError('A section that does not fit its message');
  const name = cString(bytes, at + 4);
  const documents: Buffer[] = [];
  for (let next = at + 5 + Buffer.byteLength(name); next < at + size; next += documents.at(-1)!.length) {
    documents.push(documentAt(bytes, next, at + size));
  }
  return { name, documents, size };
}

function parseMessage(bytes: Buffer, id: number): Request {
  if (bytes.length < headerBytes + 5) throw new ProtocolError('A message without a body');
  const flags = bytes.readUInt32LE(headerBytes);
  if (flags & unknownFlags) throw new ProtocolError('Unknown required message flags');
  const end = bytes.length - (flags & checksumPresent ? 4 : 0);
  const sequences = new Map<string, Buffer[]>();
  let parsed: { name: string; body: Doc } | undefined;
  for (let at = headerBytes + 4; at < end;) {
    const kind = bytes[at++];
    if (kind === 0 && !parsed) {
      const section = documentAt(bytes, at, end);
      parsed = decodeBody(section);
      at += section.length;
    } else if (kind === 1) {
      const { name, documents, size } = sequenceAt(bytes, at, end);
      sequences.set(name, documents);
      at += size;
    } else throw new ProtocolError(`An unexpected section of kind ${kind}`);
  }
  if (!parsed) throw new ProtocolError('A message without a body');
  const { $db } = parsed.body;
  const database = typeof $db === 'string' ? $db : '';
  return { id, isLegacy: false, wantsReply: !(flags & moreToCome), database, ...parsed, sequences };
}

/** Only the first handshake uses OP_QUERY. */
function parseQuery(bytes: Buffer, id: number): Request {
  const namespace = cString(bytes, headerBytes + 4);
  const start = headerBytes + 4 + Buffer.byteLength(namespace) + 1 + 8;
  const { name, body } = decodeBody(documentAt(bytes, start, bytes.length));
  const database = namespace.split('.')[0] ?? '';
  if (!namespace.endsWith('.$cmd')) throw new ProtocolError('OP_QUERY is only for the handshake');
  return { id, isLegacy: true, wantsReply: true, database, name, body, sequences: new Map() };
}

/**
 * @param bytes a complete message with its header
 * @throws ProtocolError if the message is malformed or its opcode unknown
 */
export function parseRequest(bytes: Buffer): Request {
  const [id, opcode] = [bytes.readInt32LE(4), bytes.readInt32LE(12)];
  try {
    if (opcode === opcodes.message) return parseMessage(bytes, id);
    if (opcode === opcodes.query) return parseQuery(bytes, id);
  } catch (error) {
    if (error instanceof CommandError || error instanceof RangeError) throw new ProtocolError(error.message);
    throw error;
  }
  throw new ProtocolError(`Unknown operation ${opcode}`);
}

let lastId = 0;

function header(length: number, responseTo: number, opcode: number, extra: number): Buffer {
  const bytes = Buffer.alloc(headerBytes + extra);
  lastId = (lastId + 1) | 0;
  [bytes.length + length, lastId, responseTo, opcode].forEach((each, at) => bytes.writeInt32LE(each, at * 4));
  return bytes;
}

export function encodeReply(request: Pick<Request, 'id' | 'isLegacy'>, body: Doc | Uint8Array): Buffer[] {
  const document = body instanceof Uint8Array ? body : serialize(body, { ignoreUndefined: true });
  if (!request.isLegacy) return [header(document.length, request.id, opcodes.message, 5), asBuffer(document)];
  const head = header(document.length, request.id, opcodes.reply, 20);
  // Flags (AwaitCapable), then no cursor, offset 0, one document.
  head.writeInt32LE(8, headerBytes);
  head.writeInt32LE(1, headerBytes + 16);
  return [head, asBuffer(document)];
}

export function encodeCommand(id: number, body: Doc): Buffer {
  const document = serialize(body);
  const head = header(document.length, 0, opcodes.message, 5);
  head.writeInt32LE(id, 4);
  return Buffer.concat([head, document]);
}

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
