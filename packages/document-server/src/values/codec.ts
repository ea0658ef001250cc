import { deserialize, serialize } from 'bson';
import { CommandError } from '../errors.ts';
import type { Doc } from './kinds.ts';

/** MongoDB's limit. */
export const maxDocumentBytes = 16 * 1024 * 1024;

const exactly = { promoteValues: false, bsonRegExp: true } as const;

/** @throws CommandError 22 if the bytes are not valid BSON */
export function decode(bytes: Uint8Array, rawFields?: Record<string, true>): Doc {
  try {
    return deserialize(bytes, rawFields ? { ...exactly, fieldsAsRaw: rawFields } : exactly);
  } catch (error) {
    if (error instanceof RangeError && /call stack/i.test(error.message)) throw error;
    throw new CommandError(22, `Invalid BSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** @throws CommandError 10334 if the document exceeds 16 MB */
export function encode(doc: Doc): Uint8Array {
  const bytes = serialize(doc, { ignoreUndefined: false });
  if (bytes.length > maxDocumentBytes) throw tooLarge(bytes.length);
  return bytes;
}

export const tooLarge = (size: number) =>
  new CommandError(
    10334,
    `BSONObj size: ${size} is invalid. Size must be between 0 and ${maxDocumentBytes}(16MB)`,
  );
