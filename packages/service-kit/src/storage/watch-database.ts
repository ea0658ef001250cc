import { startHealthCheck, type HealthCheck } from '../health-check.ts';
import type { Connection } from './connect.ts';

const timeoutMs = 1_500;

/** Asks the database server once a second whether it answers. */
export const watchDatabase = (connection: Connection): HealthCheck =>
  // The driver's own time limit as well: a ping that nobody waits for would keep its connection.
  startHealthCheck(async () => connection.db?.command({ ping: 1 }, { timeoutMS: timeoutMs }), { timeoutMs });
