import type { Connection } from '../connect.ts';

/** NamespaceNotFound (26) and IndexNotFound (27). */
const missingCodes: readonly unknown[] = [26, 27];

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
