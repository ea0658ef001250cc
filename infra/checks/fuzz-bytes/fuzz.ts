import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { mutate } from './mutate.ts';
import { createRandom } from './random.ts';
import type { ReadResult, ReadRequest, Target } from './target.ts';

interface Finding {
  readonly target: string;
  readonly what: string;
  readonly input: Buffer;
}

interface TargetStats {
  readonly target: string;
  readonly inputs: number;
}

/** Only a parser that does not limit its memory reaches this: inputs are at most 256 kB. */
const maxBuffersMb = 256;
const maxHeapMb = 256;
/** Generous for a slow machine, so that only an endless loop takes longer. */
const defaultDeadlineMs = 10_000;

/** Starts a thread that reads inputs. Replaces it after a timeout or an error that ended it. */
const openReader = async (module: string) => {
  const start = async () => {
    const started = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { module },
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    await once(started, 'message');
    return started;
  };
  let worker: Worker | undefined = await start();

  /**
   * Sends a request to the thread. Resolves to the result, the error that ended the thread, or null on
   * a timeout.
   */
  const send = (
    current: Worker,
    request: ReadRequest,
    deadlineMs: number,
  ): Promise<ReadResult | Error | null> =>
    new Promise((resolve) => {
      const settle = (outcome: ReadResult | Error | null) => {
        clearTimeout(limit);
        current.off('message', settle).off('error', settle);
        resolve(outcome);
      };
      const limit = setTimeout(() => settle(null), deadlineMs);
      current.once('message', settle).once('error', settle).postMessage(request);
    });

  const read = async (target: Target, input: Buffer): Promise<string | undefined> => {
    const current = (worker ??= await start());
    const { name, deadlineMs = defaultDeadlineMs } = target;
    const outcome = await send(current, { target: name, input }, deadlineMs);
    if (outcome === null || outcome instanceof Error) {
      worker = undefined;
      await current.terminate();
      return outcome === null
        ? `took longer than ${deadlineMs} ms`
        : `ended its thread: ${outcome.name}: ${outcome.message}`;
    }
    if (outcome.buffersMb > maxBuffersMb) return `holds ${Math.round(outcome.buffersMb)} MB in buffers`;
    return outcome.crash && `crashed: ${outcome.crash}`;
  };

  const stop = async () => {
    if (!worker) return;
    const stopped = once(worker, 'message');
    worker.postMessage('stop');
    await stopped;
    await worker.terminate();
  };
  return { read, stop };
};

/**
 * Reads the seeds and mutated inputs with each target, in a thread with limited memory.
 * @param options.module URL of the targets
 * @param options.isDone returns true after enough inputs or milliseconds
 * @returns at most one finding per target
 */
export const fuzz = async (
  targets: readonly Target[],
  options: { module: string; seed: number; isDone: (target: Target, inputs: number, ms: number) => boolean },
): Promise<{ findings: readonly Finding[]; stats: readonly TargetStats[] }> => {
  const findings: Finding[] = [];
  const stats: TargetStats[] = [];
  for (const target of targets) {
    const random = createRandom(options.seed);
    const reader = await openReader(options.module);
    const start = performance.now();
    let inputs = 0;
    while (!options.isDone(target, inputs, performance.now() - start)) {
      const input =
        inputs < target.seeds.length
          ? (target.seeds[inputs] ?? target.seeds[0])
          : mutate(target.seeds, random);
      inputs++;
      const what = await reader.read(target, input);
      if (what === undefined) continue;
      findings.push({ target: target.name, what, input });
      break;
    }
    await reader.stop();
    stats.push({ target: target.name, inputs });
  }
  return { findings, stats };
};
