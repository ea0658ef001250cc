import type { Dice } from './dice.ts';

/** A value as a note says it, and as its field should hold it. */
export interface Said<Value = string | number> {
  said: string;
  value: Value;
}

export type Sayer<Value> = (dice: Dice) => Said<Value>;

export const DIGIT_WORDS = 'zero one two three four five six seven eight nine'.split(' ');
