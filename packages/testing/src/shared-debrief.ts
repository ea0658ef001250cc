import { startDebrief, type RunningDebrief } from './debrief.ts';
import { runAfterExit } from './run-after-exit.ts';

/** A running Debrief shared by the test files of a worker. Stops with the worker. */
export type SharedDebrief = Omit<RunningDebrief, 'terminate' | 'kill' | 'stop' | 'ended' | 'unref'>;

const start = async (): Promise<SharedDebrief> => {
  const debrief = await startDebrief({ env: { RATE_LIMIT_SCALE: '100', LOG_LEVEL: 'debug' } });
  debrief.unref();
  runAfterExit('rm -rf "$1"', [debrief.dataDirectory]);
  return debrief;
};

let started: Promise<SharedDebrief> | undefined;

/** Returns the worker's Debrief, and starts it on first use. Tests sign up their own users. */
export const shareDebrief = (): Promise<SharedDebrief> => (started ??= start());
