import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { nativeSection, type RunNative } from './native-section.ts';
import type { Call, Reply, ThreadData } from './thread.ts';

type Methods = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;

/** On Linux a thread has a priority of its own; elsewhere it keeps that of the process. */
const lowerPriority = (): void => {
  try {
    setPriority(
      Number(basename(readlinkSync('/proc/thread-self'))),
      constants.priority.PRIORITY_BELOW_NORMAL,
    );
  } catch {
    // It works all the same.
  }
};

const reply = (message: Reply) => parentPort?.postMessage(message);

/**
 * The inside of a thread of `createThread`: answers its calls with what `load` gives, and reports when that is loaded.
 * @param load gets what native code must run in, so that the thread is not ended in it
 */
export async function serveCalls(load: (runNative: RunNative) => Promise<Methods>): Promise<void> {
  const { lowPriority, native } = workerData as ThreadData;
  if (lowPriority) lowerPriority();
  const section = nativeSection(native);
  const methods = await load(section.run);
  section.leave();
  parentPort?.on('message', ({ method, args }: Call) => {
    const called =
      methods[method]?.(...(args as never[])) ?? Promise.reject(new Error(`no method ${method}`));
    called.then(
      (result) => reply({ result }),
      (error: unknown) => reply({ error }),
    );
  });
  reply({ result: 'ready' });
}
