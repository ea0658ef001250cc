import type { Dice } from './dice.ts';
import { DIGIT_WORDS, type Sayer } from './said.ts';

const SHAPES: ((dice: Dice) => string)[] = [
  ({ digits }) => `082 ${digits(3)} ${digits(4)}`,
  ({ digits }) => `082${digits(7)}`,
  ({ digits }) => `+27 82 ${digits(3)} ${digits(4)}`,
  ({ digits }) => `+27-${digits(2)}-${digits(7)}`,
  ({ digits }) => `(021) 555-${digits(4)}`,
  ({ digits }) => `+1 (415) 555-${digits(4)}`,
  ({ digits }) => `415.555.${digits(4)}`,
  ({ digits }) => `555-${digits(4)}`,
  ({ digits }) => `5${digits(6)}`,
  ({ digits }) => `08 ${digits(2)} ${digits(2)} ${digits(2)} ${digits(2)}`,
  ({ digits }) => [...`08${digits(8)}`].join(' '),
  ({ digits }) => `+49 351 ${digits(7)}`,
  ({ digits }) => `0044 20 7946 0${digits(3)}`,
  ({ digits }) => `+9${digits(14)}`,
  ({ digits }) => `0351 / 555 ${digits(2)} ${digits(2)}`,
  ({ digits }) => `555 ${digits(3)} ${digits(3)}`,
  ({ digits }) => `5 ${digits(3)} ${digits(3)}`,
  ({ digits }) => `7${digits(2)} ${digits(2)} ${digits(3)} ${digits(4)}`,
];

export const writtenPhone: Sayer<string> = (dice) => {
  const said = dice.pick(SHAPES)(dice);
  const value = (said.startsWith('+') ? '+' : '') + said.replace(/\D/g, '');
  const extension = dice.chance(0.1) ? ` ${dice.pick(['ext', 'x', 'extension'])} ${dice.number(10, 99)}` : '';
  return { said: said + extension, value };
};

/** Simulates recognition errors: "too" for "two", "for" for "four" and "ate" for "eight". */
const withRecognitionErrors = (said: string) =>
  said.replace(
    /(?<=\w )(?:two|four|eight)(?= \w)/g,
    (digit) => ({ two: 'too', four: 'for', eight: 'ate' })[digit] ?? digit,
  );

/** Returns a spoken number, for example "oh eight two, five five five, one two three four". */
export const spokenPhone: Sayer<string> = ({ pick, digits, chance }) => {
  const [code, codeValue] = pick([
    ['oh eight two', '082'],
    ['zero seven one', '071'],
    ['plus two seven eight two', '+2782'],
    ['oh double two', '022'],
  ] as const);
  const rest = digits(7);
  const words = [...rest].map((digit) => DIGIT_WORDS[Number(digit)]);
  const parts = [code, words.slice(0, 3).join(' '), words.slice(3).join(' ')];
  const said = parts.join(chance(0.3) ? ', ' : ' ');
  return { said: chance(0.2) ? withRecognitionErrors(said) : said, value: codeValue + rest };
};
