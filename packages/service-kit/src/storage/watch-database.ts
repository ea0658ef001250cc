import { startHealthCheck, type HealthCheck } from '../health-check.ts';
import type { Connection } from './connect.ts';

const timeoutMs = 1_500;

export const watchDatabase = (connection: Connection): HealthCheck =>
  // The ping needs its own timeout. Otherwise, an abandoned ping would still occupy its connection.
  startHealthCheck(async () => connection.db?.command({ ping: 1 }, { timeoutMS: timeoutMs }), { timeoutMs });
