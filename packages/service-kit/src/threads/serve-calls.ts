import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { nativeSection, type RunNative } from './native-section.ts';
import type { Call, Reply, ThreadData } from './thread.ts';

type Methods = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;

/** Lowers the priority of this thread, on Linux only. */
const lowerPriority = (): void => {
  try {
    setPriority(
      Number(basename(readlinkSync('/proc/thread-self'))),
      constants.priority.PRIORITY_BELOW_NORMAL,
    );
  } catch {
    // On other systems, the thread keeps its priority.
  }
};

const reply = (message: Reply) => parentPort?.postMessage(message);

/**
 * Serves the calls of the owner of this thread.
 * @param load receives the function that must wrap all native code, and returns the methods
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
