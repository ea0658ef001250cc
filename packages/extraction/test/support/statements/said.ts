import type { Dice } from './dice.ts';

/** A value as stated in a note, and the expected field value. */
export interface Said<Value = string | number> {
  said: string;
  value: Value;
}

export type Sayer<Value> = (dice: Dice) => Said<Value>;

export const DIGIT_WORDS = 'zero one two three four five six seven eight nine'.split(' ');
