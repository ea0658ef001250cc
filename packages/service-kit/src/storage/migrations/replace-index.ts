import type { mongo } from 'mongoose';
import type { Connection } from '../connect.ts';
import { dropIndex } from './drop-index.ts';

/** The server wants no second index on the same fields (85), or of the same name (86). */
const conflictCodes: readonly unknown[] = [85, 86];

type NewIndex = mongo.CreateIndexesOptions & { name: string; key: Record<string, 1 | -1> };

/**
 * For a migration: builds the new index, then drops the old one, so that nothing that a unique index forbids gets in between.
 * Only where the server does not allow both, the old one goes first.
 */
export const replaceIndex = async (
  connection: Connection,
  collection: string,
  old: string,
  { key, ...options }: NewIndex,
): Promise<number> => {
  const build = () => connection.collection(collection).createIndex(key, options);
  const drop = () => dropIndex(connection, collection, old);
  try {
    await build();
  } catch (error) {
    if (!conflictCodes.includes((error as { code?: unknown }).code)) throw error;
    await drop();
    await build();
    return 1;
  }
  return options.name === old ? 0 : drop();
};
