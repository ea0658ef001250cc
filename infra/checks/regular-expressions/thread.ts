// Tests patterns in a worker thread, because an endless match can only be stopped from outside.
import { parentPort } from 'node:worker_threads';
import type { Pattern } from './find.ts';
import { slowdownOf } from './measure.ts';

export type Question = { readonly made: string } | { readonly pattern: Pattern };

/** Returns the patterns that a module constructs when it loads. */
const madeBy = async (file: string): Promise<Pattern[]> => {
  const made: Pattern[] = [];
  const Original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct(target, args: [string | RegExp, string?], as) {
      const pattern = Reflect.construct(target, args, as === globalThis.RegExp ? target : as) as RegExp;
      if (typeof args[0] === 'string') made.push({ file, source: pattern.source, flags: pattern.flags });
      return pattern;
    },
  });
  try {
    await import(new URL(`../../../${file}`, import.meta.url).href);
  } finally {
    globalThis.RegExp = Original;
  }
  return made;
};

parentPort?.on('message', (question: Question) => {
  const answer = 'made' in question ? madeBy(question.made) : Promise.resolve(slowdownOf(question.pattern));
  void answer.then((found) => parentPort?.postMessage(found));
});
