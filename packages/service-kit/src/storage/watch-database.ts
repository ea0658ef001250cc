import { startHealthCheck, type HealthCheck } from '../health-check.ts';
import type { Connection } from './connect.ts';

const timeoutMs = 1_500;

/** Pings the database once a second. */
export const watchDatabase = (connection: Connection): HealthCheck =>
  // Also set the driver's timeout: an abandoned ping would occupy its connection.
  startHealthCheck(async () => connection.db?.command({ ping: 1 }, { timeoutMS: timeoutMs }), { timeoutMs });
