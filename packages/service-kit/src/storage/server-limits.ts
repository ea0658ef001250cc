import type { Connection } from './connect.ts';

const limits = new WeakMap<Connection, Promise<boolean>>();

const ask = async (connection: Connection): Promise<boolean> => {
  const info = await connection.db?.command({ buildInfo: 1 });
  return String(info?.['ferretdbVersion'] ?? '').startsWith('v1.');
};

/** Whether the server takes elements out of arrays by their whole value alone, as FerretDB 1 does, and never by a condition. */
export const pullsWholeValuesOnly = (connection: Connection): Promise<boolean> => {
  const known = limits.get(connection) ?? ask(connection);
  limits.set(connection, known);
  return known;
};
