import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { mutate } from './mutate.ts';
import { createRandom } from './random.ts';
import type { Answer, Question, Target } from './target.ts';

/** An input that did harm, and how. */
interface Finding {
  readonly target: string;
  readonly what: string;
  readonly input: Buffer;
}

/** How far a target has been tried. */
interface Tried {
  readonly target: string;
  readonly inputs: number;
}

/** No input is longer than a quarter of this in kilobytes: more is memory that grows without a bound. */
const maxBuffersMb = 256;
const maxHeapMb = 256;
/** Ample on a busy machine: an input that never ends is found all the same. */
const defaultDeadlineMs = 10_000;

/** A thread that reads inputs, replaced when one has ended it. */
const openReader = async (module: string) => {
  const start = async () => {
    const started = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { module },
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    // It has loaded the code that it is to run.
    await once(started, 'message');
    return started;
  };
  let worker: Worker | undefined = await start();

  /** Resolves to the answer, to what ended the thread, or to null when it takes too long. */
  const ask = (asked: Worker, question: Question, deadlineMs: number): Promise<Answer | Error | null> =>
    new Promise((resolve) => {
      const settle = (outcome: Answer | Error | null) => {
        clearTimeout(limit);
        asked.off('message', settle).off('error', settle);
        resolve(outcome);
      };
      const limit = setTimeout(() => settle(null), deadlineMs);
      asked.once('message', settle).once('error', settle).postMessage(question);
    });

  /** Why the input did harm; undefined when it did none. */
  const read = async (target: Target, input: Buffer): Promise<string | undefined> => {
    const asked = (worker ??= await start());
    const { name, deadlineMs = defaultDeadlineMs } = target;
    const outcome = await ask(asked, { target: name, input }, deadlineMs);
    if (outcome === null || outcome instanceof Error) {
      worker = undefined;
      await asked.terminate();
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
 * Reads seeded mutations of each target's inputs, in a thread with bounded memory.
 * @param options.module the address of the module that exports the targets
 * @param options.enough whether a target was tried enough, by how many inputs and for how many milliseconds
 * @returns everything that crashed, took too long, or held too much memory; at most one finding a target
 */
export const fuzz = async (
  targets: readonly Target[],
  options: { module: string; seed: number; enough: (target: Target, inputs: number, ms: number) => boolean },
): Promise<{ findings: readonly Finding[]; tried: readonly Tried[] }> => {
  const findings: Finding[] = [];
  const tried: Tried[] = [];
  for (const target of targets) {
    const random = createRandom(options.seed);
    const reader = await openReader(options.module);
    const start = performance.now();
    let inputs = 0;
    while (!options.enough(target, inputs, performance.now() - start)) {
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
    tried.push({ target: target.name, inputs });
  }
  return { findings, tried };
};
