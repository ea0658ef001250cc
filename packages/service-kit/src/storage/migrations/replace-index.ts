import type { mongo } from 'mongoose';
import type { Connection } from '../connect.ts';
import { dropIndex } from './drop-index.ts';

/** IndexOptionsConflict (85) and IndexKeySpecsConflict (86). */
const conflictCodes: readonly unknown[] = [85, 86];

type NewIndex = mongo.CreateIndexesOptions & { name: string; key: Record<string, 1 | -1> };

/**
 * Replaces an index. Builds the new index before dropping the old one, so that a unique constraint has no
 * gap. If the server does not allow both at the same time, drops the old index first.
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
