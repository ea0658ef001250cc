import { numberReadings } from '@debrief/contracts/written-number';
import type { Token } from '../../document/tokenize.ts';

/** `next` is the index of the token after the number. */
export interface ReadNumber {
  value: number;
  next: number;
}

const MAX_GROUPS = 5;

/** Parses digits. Joins groups of three digits with single spaces between them: "1 250 000,00". */
export function readDigits(tokens: Token[], at: number): ReadNumber | null {
  const first = tokens[at];
  if (first?.kind !== 'number' || !/^[\d.,']+$/.test(first.text)) return null;
  let text = first.text;
  let next = at + 1;
  const mayContinue = /^\d{1,3}$/.test(text);
  for (let groups = 0; mayContinue && groups < MAX_GROUPS; groups += 1) {
    const group = tokens[next];
    if (group?.kind !== 'number' || group.glued || tokens[next - 1]?.end !== group.start - 1) break;
    const match = /^\d{3}([.,]\d{1,2})?$/.exec(group.text);
    if (!match) break;
    text += group.text.replace(',', '.');
    next += 1;
    if (match[1]) break;
  }
  const [value] = numberReadings(text);
  return value === undefined ? null : { value, next };
}
