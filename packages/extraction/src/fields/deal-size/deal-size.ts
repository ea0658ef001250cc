import { findAmounts } from '../../entities/money/recognizer.ts';
import { isYear, settle, settleText } from '../../entities/money/refine.ts';
import { LABELLED_CONFIDENCE, type FieldResult } from '../field-result.ts';
import type { Document } from '../../entities/document.ts';
import { tokenize } from '../../document/tokenize.ts';

export function labelledDeal(note: Document): FieldResult<number> | null {
  for (const { field, value, start, end } of note.labels) {
    const amount =
      field === 'deal' && isMoney(value) ? settleText(value).find((each) => each > 0) : undefined;
    if (amount !== undefined)
      return { value: Math.round(amount), confidence: LABELLED_CONFIDENCE, spans: [{ start, end }] };
  }
  return null;
}

const ABOUT =
  /^(?:about|approx|approximately|around|circa|est|max|maximum|up|to|between|from|roughly|total|ca|c)$/;

/** Returns whether the value of a label is an amount rather than a title with a number. */
const isMoney = (text: string) => {
  const tokens = tokenize(text);
  return settle(tokens, findAmounts(tokens)).some(
    (amount) =>
      amount.currency ||
      amount.scale > 1 ||
      (!isYear(amount) &&
        tokens.slice(0, amount.first).every((token) => token.kind !== 'word' || ABOUT.test(token.lower))),
  );
};
