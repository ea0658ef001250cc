import {
  amountsWithScale,
  labelledDeal,
  roundlySaidAmounts,
  ruledDealSize,
  supersededAmounts,
  weighedAmounts,
} from '../deal-size.ts';
import type { Span } from '../reading/spans.ts';
import type { Token } from '../reading/tokens.ts';
import { roleFeatures } from './amount-roles.ts';
import type { Option } from './choose.ts';
import {
  contextOf,
  groupsOf,
  kindOf,
  placeOf,
  plainWord,
  repliesTo,
  saidAs,
  sayersOf,
  step,
} from './context.ts';
import { readSigns, type ReadNote } from './read-signs.ts';
import { namesOf, pointsOf } from './signs.ts';

/** An amount that may be the deal's. */
export interface DealOption extends Option {
  readonly value: number;
  readonly spans: Span[];
}

const MAX_AMOUNTS = 60;

const AGREED =
  /^(?:deal|done|agreed?|accept(?:ed)?|fine|works|sold|sign(?:ed)?|perfect|great|good|lovely|confirm(?:ed)?|okay|ok|sure|shake|shook)$/;
const DECLINED = /^(?:no|not|can't|cannot|won't|too|expensive|steep|lower|less|cheaper|more|over|but)$/;
const ANSWER = 25;
const AT_ONCE = 8;

/** What is answered to an amount: a price that is haggled over is the one that is agreed to. */
function answersTo(tokens: readonly Token[], last: number): string[] {
  const words = tokens.slice(last + 1, last + 1 + ANSWER).map(({ lower }) => lower);
  return [
    { answer: 'agreed', pattern: AGREED },
    { answer: 'declined', pattern: DECLINED },
  ].map(({ answer, pattern }) => {
    const at = words.findIndex((word) => pattern.test(word));
    return `${answer}:${at < 0 ? 'never' : at < AT_ONCE ? 'at-once' : 'later'}`;
  });
}

/** Whether one amount may be another of the same negotiation. */
const isAlike = (one: number, other: number) => one !== other && one < other * 2 && other < one * 2;

/** Every amount of a note, with what speaks for and against its being the deal's; and what speaks for none. */
export function dealOptions(
  note: ReadNote,
  name: string | null,
  company: string | null,
): { options: DealOption[]; none: Option } {
  const groups = groupsOf(kindOf(note));
  const known = name !== null || company !== null;
  const ruled = ruledDealSize(note, known)?.value ?? null;
  const weighed = [...weighedAmounts(note), ...supersededAmounts(note), ...roundlySaidAmounts(note), ...amountsWithScale(note)].slice(0, MAX_AMOUNTS); // prettier-ignore
  const labelled = labelledDeal(note);
  const values = weighed.map(({ amount }) => amount.value);
  const [most, least] = [Math.max(...values), Math.min(...values)];
  const best = Math.max(...weighed.map(({ signs }) => pointsOf(signs)));
  const read = readSigns(note, 'dealSize', weighed.map(({ span }) => [span])); // prettier-ignore
  const roles = roleFeatures(note.tokens, weighed.map(({ amount }) => amount)); // prettier-ignore
  const places = new Map([...Map.groupBy(weighed, ({ amount }) => amount.value)].map(([value, all]) => [value, all.map(({ span }) => span)])); // prettier-ignore
  const options = weighed.map(({ amount, span, signs }, nth): DealOption => {
    const { first, last, value, currency, scale } = amount;
    const score = pointsOf(signs);
    const whole = Math.round(value);
    const alike = weighed.map((other) => other.amount).filter((other) => isAlike(other.value, value));
    return {
      value: whole,
      spans: [span],
      groups,
      features: [
        ...namesOf(signs),
        ...(read.each[nth] ?? []),
        ...(roles.each[nth] ?? []),
        ...contextOf(note.tokens, first, last),
        ...placeOf(note, span),
        ...saidAs(note, first, last),
        ...repliesTo(note, span.start),
        ...sayersOf(note, places.get(value) ?? []),
        ...answersTo(note.tokens, last),
        ...(alike.some((other) => other.first < first) ? ['alike-before'] : []),
        ...(alike.some((other) => other.first > first) ? ['alike-behind'] : []),
        `larger:${Math.min(3, new Set(values.filter((other) => other > value)).size)}`,
        `said:${Math.min(4, (places.get(value) ?? []).length)}`,
        step('points', score),
        score === best ? 'best' : step('behind', best - score),
        `nth:${Math.min(nth, 4)}`,
        `last:${nth === weighed.length - 1}`,
        `among:${Math.min(weighed.length, 5)}`,
        `size:${Math.floor(Math.log10(Math.max(value, 1)))}`,
        `currency:${currency} scale:${scale}`,
        `most:${value === most} least:${value === least}`,
        `next:${plainWord(note.tokens[last + 1])}`,
        ...(weighed.filter(({ amount: other }) => other.value === value).length > 1 ? ['again'] : []),
        ...(labelled?.value === whole ? ['labelled-deal'] : []),
        whole === ruled ? 'ruled' : ruled === null ? 'ruled-none' : 'ruled-other',
      ],
    };
  });
  if (labelled && !options.some(({ value }) => value === labelled.value))
    options.push({
      value: labelled.value,
      spans: labelled.spans,
      groups,
      features: ['labelled-deal', 'labelled-alone', labelled.value === ruled ? 'ruled' : 'ruled-other'],
    });
  const none: Option = {
    groups,
    features: [
      'none',
      ...read.none,
      ...roles.note,
      `ruled:${ruled !== null}`,
      `named:${name !== null} firm:${company !== null}`,
      `among:${Math.min(weighed.length, 5)}`,
      `currency:${weighed.some(({ amount }) => amount.currency)}`,
      step('best', Number.isFinite(best) ? best : 0),
    ],
  };
  return { options, none };
}
