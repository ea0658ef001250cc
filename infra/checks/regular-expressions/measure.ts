import { attacksOn } from './attack.ts';
import type { Pattern } from './find.ts';

/** How long the longest text is that a note keeps. */
const longest = 200_000;
/** A text on which a pattern whose time grows with the square of the length already stands out. */
const short = 20_000;
const suspiciousMs = 20;

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

export interface Slowest {
  readonly ms: number;
  /** How the text begins that takes longest. */
  readonly text: string;
}

/**
 * The longest that a pattern takes for a text of 200,000 characters, or the first time over `enoughMs`. Only what stands out on
 * a short text is tried on a long one.
 */
export const slowestOf = (pattern: Pattern, enoughMs: number): Slowest => {
  let slowest: Slowest = { ms: 0, text: '' };
  for (const attack of attacksOn(pattern)) {
    const onShort = timeOf(() => match(pattern, attack(short)));
    if (onShort <= suspiciousMs) continue;
    const ms = timeOf(() => match(pattern, attack(longest)));
    if (ms > slowest.ms) slowest = { ms, text: attack(60) };
    if (ms > enoughMs) break;
  }
  return slowest;
};
