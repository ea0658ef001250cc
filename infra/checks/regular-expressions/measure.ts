import { attacksOn } from './attack.ts';
import type { Pattern } from './find.ts';

/** Length of the first attempt, at which a quadratic pattern is already slow. */
const SHORT = 4_000;
const SUSPICIOUS_MS = 0.5;
/** Lengths for measuring a suspicious attack. */
const LENGTHS = [16_000, 64_000] as const;
/** CPU time limit at 64,000 characters. A quadratic pattern at this limit takes 2 s for the longest note. */
const SLOW_MS = 200;
/** Maximum growth for a fourfold length: 4 if linear, 16 if quadratic. */
const LINEAR = 8;

/** Returns this thread's CPU milliseconds, independent of other load. */
const timeOf = (work: () => void): number => {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
};

/** Finds all matches of a global pattern, otherwise the first, like the product. */
const match = ({ source, flags }: Pattern, text: string): void => {
  const pattern = new RegExp(source, flags);
  if (pattern.global) for (const _ of text.matchAll(pattern));
  else pattern.exec(text);
};

export interface Slowdown {
  readonly ms: number;
  /** Shortened version of the slow input, for the report. */
  readonly text: string;
}

/** Returns the first slowdown that is not linear, or null. */
export const slowdownOf = (pattern: Pattern): Slowdown | null => {
  match(pattern, 'warm up');
  for (const attack of attacksOn(pattern)) {
    const [onShort, text] = [attack(SHORT), attack(60)];
    const first = timeOf(() => match(pattern, onShort));
    if (first <= SUSPICIOUS_MS || timeOf(() => match(pattern, onShort)) <= SUSPICIOUS_MS) continue;
    const [shorter = 0, ms = 0] = LENGTHS.map((length) => {
      const onLong = attack(length);
      // The smaller of two times, because garbage collection may lengthen one.
      return Math.min(...[1, 2].map(() => timeOf(() => match(pattern, onLong))));
    });
    if (ms > SLOW_MS && ms > LINEAR * shorter) return { ms, text };
  }
  return null;
};
