import { attacksOn } from './attack.ts';
import type { Pattern } from './find.ts';

/** Characters of the texts that all attacks are tried with. A quadratic pattern already stands out. */
const SHORT = 4_000;
const SUSPICIOUS_MS = 0.5;
/** Characters of the texts that a suspicious attack is measured with. */
const LENGTHS = [16_000, 64_000] as const;
/** A quadratic pattern that takes longer than this for 64,000 characters takes two seconds for the longest note. */
const SLOW_MS = 200;
/** Four times the text takes 4 times as long if the time is linear, and 16 times if it is quadratic. */
const LINEAR = 8;

/** Milliseconds that this thread's processor time took: a busy machine does not change it. */
const timeOf = (work: () => void): number => {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
};

/** Uses a pattern as the product does: all matches of a global one, the first of any other. */
const match = ({ source, flags }: Pattern, text: string): void => {
  const pattern = new RegExp(source, flags);
  if (pattern.global) for (const _ of text.matchAll(pattern));
  else pattern.exec(text);
};

export interface Slowdown {
  readonly ms: number;
  /** The beginning of the text. */
  readonly text: string;
}

/** Returns the first attack for which the time of a pattern grows faster than the text; null if none does. */
export const slowdownOf = (pattern: Pattern): Slowdown | null => {
  match(pattern, 'warm up');
  for (const attack of attacksOn(pattern)) {
    const [onShort, text] = [attack(SHORT), attack(60)];
    const first = timeOf(() => match(pattern, onShort));
    if (first <= SUSPICIOUS_MS || timeOf(() => match(pattern, onShort)) <= SUSPICIOUS_MS) continue;
    const [shorter = 0, ms = 0] = LENGTHS.map((length) => {
      const onLong = attack(length);
      return timeOf(() => match(pattern, onLong));
    });
    if (ms > SLOW_MS && ms > LINEAR * shorter) return { ms, text };
  }
  return null;
};
