/** Seeded random number generator (mulberry32). */
export interface Dice {
  roll: () => number;
  /** Returns an integer from `low` to `high`, inclusive. */
  number: (low: number, high: number) => number;
  pick: <One>(from: readonly One[]) => One;
  chance: (share: number) => boolean;
  digits: (count: number) => string;
}

export function dice(seed: number): Dice {
  const roll = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const number = (low: number, high: number) => low + Math.floor(roll() * (high - low + 1));
  return {
    roll,
    number,
    pick: <One>(from: readonly One[]) => from[number(0, from.length - 1)] as One,
    chance: (share) => roll() < share,
    digits: (count) => Array.from({ length: count }, () => number(0, 9)).join(''),
  };
}
