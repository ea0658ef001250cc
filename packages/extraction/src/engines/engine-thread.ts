// A worker thread that holds a local engine and does one call at a time. It reports `ready` once the engine is loaded.
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { nativeSection } from '@debrief/service-kit/threads/native-section';
import type { Call, Reply, ThreadData } from '@debrief/service-kit/threads/thread';

/** On Linux a thread has a priority of its own; elsewhere it keeps that of the process. */
const lowerPriority = (): void => {
  try {
    setPriority(
      Number(basename(readlinkSync('/proc/thread-self'))),
      constants.priority.PRIORITY_BELOW_NORMAL,
    );
  } catch {
    // It reads all the same.
  }
};

const { lowPriority, native } = workerData as ThreadData;
if (lowPriority) lowerPriority();
const section = nativeSection(native);
// Loaded only now: that takes a second of work as well.
const { createLocalEngine } = await import('./create-local-engine.ts');
const engine = await createLocalEngine(section.run);
section.leave();

const methods: Readonly<Record<string, (...args: never[]) => Promise<unknown>>> = {
  extract: (text: string, day?: string) => engine.extract(text, day === undefined ? {} : { day }),
  clean: engine.clean,
  verify: engine.verify,
};

const reply = (message: Reply) => parentPort?.postMessage(message);

parentPort?.on('message', ({ method, args }: Call) => {
  const called = methods[method]?.(...(args as never[])) ?? Promise.reject(new Error(`no method ${method}`));
  called.then(
    (result) => reply({ result }),
    (error: unknown) => reply({ error }),
  );
});
reply({ result: 'ready' });
