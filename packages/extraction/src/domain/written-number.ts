import type { Token } from './reading/tokens.ts';

/** A number read from tokens; `next` is the first token behind it. */
export interface ReadNumber {
  value: number;
  next: number;
}

const MAX_GROUPS = 5;
const GROUP = /^\d{3}$/;

/**
 * The value of digits with separators. The last separator is a decimal one if one or two digits follow it, or if it
 * differs from the ones before; three digits behind it make it a thousands separator: "1.250.000,50", "1,25,000", "12.5".
 */
function valueOfDigits(text: string): number {
  const plain = text.replace(/'/g, '');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return Number(plain);
  const mark = plain[last] ?? '';
  const digits = (part: string) => part.replace(/[.,]/g, '');
  const decimals = plain.length - last - 1;
  const marks = plain.split(mark).length - 1;
  const mixed = /[.,]/.test(plain.slice(0, last).replaceAll(mark, ''));
  const decimal = decimals !== 3 ? marks === 1 : mixed && marks === 1 && mark === '.' && decimals !== 3;
  return decimal ? Number(`${digits(plain.slice(0, last))}.${plain.slice(last + 1)}`) : Number(digits(plain));
}

/** Reads digits at `at`, joining groups of three a space apart: "1 250 000", "R 1 250 000,00". */
export function readDigits(tokens: Token[], at: number): ReadNumber | null {
  const first = tokens[at];
  if (first?.kind !== 'number' || !/^[\d.,']+$/.test(first.text)) return null;
  let text = first.text;
  let next = at + 1;
  if (/^\d{1,3}$/.test(text)) {
    for (let groups = 0; groups < MAX_GROUPS; groups += 1) {
      const group = tokens[next];
      if (group?.kind !== 'number' || group.glued || tokens[next - 1]?.end !== group.start - 1) break;
      const whole = /^(\d{3})([.,]\d{1,2})?$/.exec(group.text);
      if (!whole && !GROUP.test(group.text)) break;
      text += group.text.replace(',', '.');
      next += 1;
      if (whole?.[2]) break;
    }
  }
  const value = valueOfDigits(text);
  return Number.isFinite(value) ? { value, next } : null;
}
