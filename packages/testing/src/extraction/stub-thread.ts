import { parentPort, workerData } from 'node:worker_threads';
import { nativeSection } from '@debrief/service-kit/threads/native-section';
import type { Call, Reply, ThreadData } from '@debrief/service-kit/threads/thread';
import { extracted } from './extracted.ts';

const behaviors: Readonly<Record<string, () => void>> = {
  'never ends': () => {
    for (;;);
  },
  'takes all memory': () => {
    const held: string[][] = [];
    for (;;) held.push(Array.from({ length: 100_000 }, (_, index) => `${index} of ${held.length}`));
  },
  'ends its thread': () => process.exit(3),
  fails: () => {
    throw new Error('on purpose');
  },
};

const reply = (message: Reply) => parentPort?.postMessage(message);

parentPort?.on('message', ({ args: [text] }: Call) => {
  try {
    behaviors[String(text).split('.', 1).join()]?.();
    reply({ result: extracted });
  } catch (error) {
    reply({ error });
  }
});
nativeSection((workerData as ThreadData).native).leave();
reply({ result: 'ready' });
