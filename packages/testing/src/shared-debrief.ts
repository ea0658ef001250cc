import { startDebrief, type RunningDebrief } from './debrief.ts';
import { runAfterExit } from './run-after-exit.ts';

export type SharedDebrief = Omit<RunningDebrief, 'terminate' | 'kill' | 'stop' | 'ended' | 'unref'>;

const start = async (): Promise<SharedDebrief> => {
  const debrief = await startDebrief({ env: { RATE_LIMIT_SCALE: '100', LOG_LEVEL: 'debug' } });
  debrief.unref();
  runAfterExit('rm -rf "$1"', [debrief.dataDirectory]);
  return debrief;
};

let started: Promise<SharedDebrief> | undefined;

/** Shares one running Debrief among the test files of a worker. Tests sign up their own users. */
export const shareDebrief = (): Promise<SharedDebrief> => (started ??= start());
