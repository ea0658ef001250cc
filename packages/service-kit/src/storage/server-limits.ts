import type { Connection } from './connect.ts';

const limits = new WeakMap<Connection, Promise<boolean>>();

const detect = async (connection: Connection): Promise<boolean> => {
  const info = await connection.db?.command({ buildInfo: 1 });
  return String(info?.['ferretdbVersion'] ?? '').startsWith('v1.');
};

/** Returns true for FerretDB 1, which lacks conditional `$pull`. */
export const requiresPullAll = (connection: Connection): Promise<boolean> => {
  const known = limits.get(connection) ?? detect(connection);
  limits.set(connection, known);
  return known;
};
