import { mapFields, noteField } from '@debrief/contracts/note-fields';
import type { Extraction, ExtractedNote, Sentiment } from '@debrief/extraction/extractor';
import { rightValues, VALUE_FIELDS, type Item, type Style, type ValueField } from '../notes/item.ts';
import { sameValue } from './compare.ts';
import { RECALLED_SHARE, says, termsRecalled } from './next-steps.ts';

/**
 * `omitted` is null instead of a value, `wrong` is another value, and `invented` is a forbidden value or any
 * value instead of null.
 */
export type Outcome = 'right' | 'rightly-null' | 'omitted' | 'wrong' | 'invented';

export interface ValueVerdict {
  outcome: Outcome;
  /** Whether the note has a value. */
  present: boolean;
  /** Whether the note has no value, or has a forbidden value. */
  tempting: boolean;
}

export interface Verdict {
  id: string;
  style: Style;
  values: Partial<Record<ValueField, ValueVerdict>>;
  sentiment: { expected: Sentiment | null; given: Sentiment | null };
  nextSteps: { present: boolean; given: boolean; recalled: boolean };
  /** Undefined without a labelled currency or amount. */
  currencyRight?: boolean;
  /** Whether name, company, email, phone, amount and sentiment are all correct. */
  allSixRight: boolean;
}

function judgeValue(field: ValueField, item: Item, given: string | number | null): ValueVerdict {
  const expected = item.expected[field] ?? null;
  const forbidden: (string | number)[] = item.forbidden?.[field] ?? [];
  const right = rightValues(item, field);
  const outcome = (): Outcome => {
    if (given === null) return expected === null ? 'rightly-null' : 'omitted';
    if (right.some((value) => sameValue(field, value, given))) return 'right';
    if (expected === null || forbidden.some((value) => sameValue(field, value, given))) return 'invented';
    return 'wrong';
  };
  return {
    outcome: outcome(),
    present: expected !== null,
    tempting: expected === null || forbidden.length > 0,
  };
}

export const isRight = ({ outcome }: ValueVerdict) => outcome === 'right' || outcome === 'rightly-null';

function judgeNextSteps({ expected, forbidden }: Item, given: string | null): Verdict['nextSteps'] {
  const terms = expected.nextSteps?.terms;
  return {
    present: terms !== undefined,
    given: given !== null,
    recalled:
      terms !== undefined &&
      given !== null &&
      termsRecalled(terms, given) >= RECALLED_SHARE &&
      !(forbidden?.nextSteps ?? []).some((phrase) => says(given, phrase)),
  };
}

export function judge(item: Item, note: ExtractedNote & Pick<Extraction, 'dealCurrency'>): Verdict {
  const labelled = VALUE_FIELDS.filter((field) => item.expected[field] !== undefined);
  const values = mapFields(labelled, (field) => judgeValue(field, item, note[field]));
  const sentiment = { expected: item.expected.sentiment, given: note.sentiment };
  return {
    id: item.id,
    style: item.style,
    values,
    sentiment,
    nextSteps: judgeNextSteps(item, note.nextSteps),
    ...(item.currency !== undefined && item.expected.dealSize !== null
      ? { currencyRight: (note.dealCurrency ?? null) === item.currency }
      : {}),
    allSixRight:
      labelled.every((field) => noteField(field).optional || isRight(values[field])) &&
      sentiment.expected === sentiment.given,
  };
}
