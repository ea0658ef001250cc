import { numberReadings } from '@debrief/contracts/written-number';
import type { Token } from './reading/tokens.ts';

/** A number read from tokens; `next` is the first token behind it. */
export interface ReadNumber {
  value: number;
  next: number;
}

const MAX_GROUPS = 5;
const GROUP = /^\d{3}$/;

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
  const [value] = numberReadings(text);
  return value === undefined ? null : { value, next };
}
