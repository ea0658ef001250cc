import { decimalInWords, digitWord, numberInWords } from '@debrief/testing/number-words';
import type { Item, ValueField } from '../src/notes/item.ts';

const spokenText = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .replace(/\b(?:and|a|uh|um|like) /g, '')
    .trim()} `;

/**
 * Returns the numbers in digits, with every separator read as a thousands separator and as a decimal mark.
 */
function numbersIn(text: string): Set<number> {
  const found = new Set<number>();
  for (const [run] of text.matchAll(/\d(?:[\d.,\s'’\u00a0]*\d)?/g)) {
    found.add(Number(run.replace(/\D/g, '')));
    const pieces = run.split(/\s+/);
    for (let start = 0; start < pieces.length; start += 1) {
      for (let end = start + 1; end <= pieces.length; end += 1) {
        const piece = pieces.slice(start, end).join('');
        found.add(Number(piece.replace(/\D/g, '')));
        const decimal = /^(.*)[.,](\d{1,2})$/.exec(piece);
        if (decimal) found.add(Number(`${(decimal[1] ?? '').replace(/\D/g, '')}.${decimal[2]}`));
      }
    }
  }
  return found;
}

function containsAmount(text: string, value: number): boolean {
  const numbers = numbersIn(text);
  const spoken = spokenText(text);
  return (
    [1, 1e3, 1e5, 1e6, 1e7].some((size) => {
      const count = Math.round((value / size) * 1000) / 1000;
      if (count * size !== value && Math.abs(count * size - value) > 1e-6) return false;
      const words = decimalInWords(count).replace(/^one (?=hundred|thousand)/, '');
      return numbers.has(count) || (count > 0 && words !== '' && spoken.includes(` ${words} `));
    }) ||
    (value % 100 === 0 && value < 10_000 && spoken.includes(` ${numberInWords(value / 100)} hundred `)) ||
    [...numbers].some((number) => Math.round(number) === value)
  );
}

const SPOKEN_DIGITS: Record<string, string> = {
  oh: '0',
  o: '0',
  nought: '0',
  naught: '0',
  zed: '0',
  plus: '+',
  ...Object.fromEntries(Array.from('0123456789', (digit) => [digitWord(digit), digit])),
};

function digitsOf(text: string): string {
  const words = text.toLowerCase().match(/[a-z]+|\d|\+/g) ?? [];
  let times = 1;
  let digits = '';
  for (const word of words) {
    if (word === 'double' || word === 'triple') times = word === 'double' ? 2 : 3;
    else {
      digits += (SPOKEN_DIGITS[word] ?? (/^[a-z]/.test(word) ? '' : word)).repeat(times);
      times = 1;
    }
  }
  return digits;
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '');

const containsAddress = (text: string, address: string) => {
  if (text.toLowerCase().includes(address)) return true;
  const spoken = letters(
    text.replace(/\b(?:uh|um|uhm|ehm|er)\b/gi, '').replace(/\b(?:minus|hyphen)\b/gi, 'dash'),
  );
  const [local = '', domain = ''] = address.split('@');
  const spell = (part: string) =>
    part.replaceAll('.', 'dot').replaceAll('_', 'underscore').replaceAll('-', 'dash');
  return spoken.includes(`${spell(local)}at${spell(domain)}`);
};

export function ungrounded({ text, expected, assembled = [] }: Item): ValueField[] {
  const { contactEmail, contactPhone, dealSize } = expected;
  const isGrounded: Partial<Record<ValueField, boolean>> = {
    contactEmail: contactEmail === null || containsAddress(text, contactEmail),
    contactPhone: contactPhone === null || digitsOf(text).includes(contactPhone),
    dealSize: dealSize === null || containsAmount(text, dealSize),
  };
  return (Object.keys(isGrounded) as ValueField[]).filter(
    (field) => !isGrounded[field] && !assembled.includes(field),
  );
}
