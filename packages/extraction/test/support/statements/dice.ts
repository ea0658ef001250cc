import { createRandom } from '@debrief/testing/random';

export interface Dice {
  roll: () => number;
  /** Returns an integer from `low` to `high`, inclusive. */
  number: (low: number, high: number) => number;
  pick: <One>(from: readonly One[]) => One;
  chance: (share: number) => boolean;
  digits: (count: number) => string;
}

export function dice(seed: number): Dice {
  const roll = createRandom(seed);
  const number = (low: number, high: number) => low + Math.floor(roll() * (high - low + 1));
  return {
    roll,
    number,
    pick: <One>(from: readonly One[]) => from[number(0, from.length - 1)] as One,
    chance: (share) => roll() < share,
    digits: (count) => Array.from({ length: count }, () => number(0, 9)).join(''),
  };
}
