// Runs targets in a worker thread, because an endless loop can only be stopped from outside.
import { parentPort, workerData } from 'node:worker_threads';
import type { ReadResult, ReadRequest, Target } from './target.ts';

const { module } = workerData as { module: string };
const { targets } = (await import(module)) as { targets: readonly Target[] };
const stops = new Set<Target>();

const crashOf = async ({ target, input }: ReadRequest): Promise<string | undefined> => {
  const found = targets.find(({ name }) => name === target);
  if (!found) throw new Error(`no target is called ${target}`);
  stops.add(found);
  try {
    await found.read(Buffer.from(input));
    return undefined;
  } catch (error) {
    const { constructor, message } = error as Error;
    return found.expectedErrors.includes(constructor.name) ? undefined : `${constructor.name}: ${message}`;
  }
};

parentPort?.on('message', (request: ReadRequest | 'stop') => {
  if (request === 'stop') {
    void Promise.all([...stops].map(async (target) => target.stop?.())).then(() =>
      parentPort?.postMessage('stopped'),
    );
    return;
  }
  void crashOf(request).then((crash) => {
    const buffersMb = process.memoryUsage().arrayBuffers / 1024 / 1024;
    const result: ReadResult = { buffersMb, ...(crash === undefined ? {} : { crash }) };
    parentPort?.postMessage(result);
  });
});

parentPort?.postMessage('ready');
