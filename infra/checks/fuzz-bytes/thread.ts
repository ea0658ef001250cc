// A thread that reads inputs with the targets of a module: one that never ends can only be ended from outside.
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Question, Target } from './target.ts';

const { module } = workerData as { module: string };
const { targets } = (await import(module)) as { targets: readonly Target[] };
const stops = new Set<Target>();

const crashOf = async ({ target, input }: Question): Promise<string | undefined> => {
  const found = targets.find(({ name }) => name === target);
  if (!found) throw new Error(`no target is called ${target}`);
  stops.add(found);
  try {
    await found.read(Buffer.from(input));
    return undefined;
  } catch (error) {
    const { constructor, message } = error as Error;
    return found.refusals.includes(constructor.name) ? undefined : `${constructor.name}: ${message}`;
  }
};

parentPort?.on('message', (question: Question | 'stop') => {
  if (question === 'stop') {
    void Promise.all([...stops].map(async (target) => target.stop?.())).then(() =>
      parentPort?.postMessage('stopped'),
    );
    return;
  }
  void crashOf(question).then((crash) => {
    const buffersMb = process.memoryUsage().arrayBuffers / 1024 / 1024;
    const answer: Answer = { buffersMb, ...(crash === undefined ? {} : { crash }) };
    parentPort?.postMessage(answer);
  });
});

parentPort?.postMessage('ready');
