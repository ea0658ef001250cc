import type { Connection } from '../connect.ts';

/** There is no such index (27), or not even its collection (26). */
const missingCodes: readonly unknown[] = [26, 27];

/** For a migration: drops an index by its name, if it is there. @returns how many it dropped */
export const dropIndex = async (
  connection: Connection,
  collection: string,
  name: string,
): Promise<number> => {
  try {
    await connection.collection(collection).dropIndex(name);
    return 1;
  } catch (error) {
    if (missingCodes.includes((error as { code?: unknown }).code)) return 0;
    throw error;
  }
};
