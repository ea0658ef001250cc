import { labelledDeal } from './deal-size.ts';
import { findAmounts, type Amount } from '../../entities/money/recognizer.ts';
import { isYear, scalesLeftOut, settle, spanOf, supersededAmounts } from '../../entities/money/refine.ts';
import { findRoundAmounts } from '../../entities/money/round-amounts.ts';
import type { Candidates, ValueCandidate } from '../../ranking/ranker.ts';
import {
  contextFeatures,
  positionFeatures,
  replyFeatures,
  speakerContextFeatures,
  speakerFeatures,
  weightGroups,
} from '../../ranking/features.ts';
import { taggerFeatures, type TaggedDocument } from '../../ranking/tagger-features.ts';
import type { FieldContext } from '../field-context.ts';

const MAX_AMOUNTS = 60;

/** Returns whether amounts differ by less than a factor of two, like offers in a negotiation. */
const isAlike = (one: number, other: number) => one !== other && one < other * 2 && other < one * 2;

interface Reading {
  amount: Amount;
  how: 'said' | 'superseded' | 'round' | 'scale-left-out';
}

function amountsOf(doc: TaggedDocument): Reading[] {
  const as = (how: Reading['how']) => (amount: Amount) => ({ amount, how });
  const said = settle(doc.tokens, findAmounts(doc.tokens)).filter(
    (amount) => amount.value >= 1 && !isYear(amount),
  );
  return [
    ...said.map(as('said')),
    ...supersededAmounts(doc).map(as('superseded')),
    ...findRoundAmounts(doc.tokens).map(as('round')),
    ...scalesLeftOut(doc).map(as('scale-left-out')),
  ].slice(0, MAX_AMOUNTS);
}

export function dealCandidates(
  doc: TaggedDocument,
  { name, company }: FieldContext,
): Candidates<ValueCandidate<number>> {
  const { tokens } = doc;
  const groups = weightGroups(doc);
  const readings = amountsOf(doc);
  const amounts = readings.map(({ amount }) => amount);
  const spans = amounts.map((amount) => spanOf(tokens, amount));
  const labelled = labelledDeal(doc);
  const values = amounts.map(({ value }) => value);
  const [most, least] = [Math.max(...values), Math.min(...values)];
  const hasCurrency = readings.some(({ amount, how }) => how === 'said' && amount.currency);
  const tagged = taggerFeatures(doc, 'dealSize', spans.map((span) => [span])); // prettier-ignore
  const placesOf = (value: number) => spans.filter((_, at) => values[at] === value);
  const candidates = readings.map(({ amount, how }, nth): ValueCandidate<number> => {
    const { first, last, value, currency, scale } = amount;
    const span = spans[nth] ?? spanOf(tokens, amount);
    const alike = amounts.filter((other) => isAlike(other.value, value));
    return {
      value: Math.round(value),
      spans: [span],
      weightGroups: groups,
      features: {
        tagger: tagged.each[nth] ?? [],
        context: contextFeatures(tokens, first, last),
        position: positionFeatures(doc, span),
        speakers: [
          ...speakerContextFeatures(doc, first, last),
          ...replyFeatures(doc, span.start),
          ...speakerFeatures(doc, placesOf(value)),
        ],
        source: [`how:${how}`, ...(labelled?.value === Math.round(value) ? ['labelled-deal'] : [])],
        shape: [
          `size:${Math.floor(Math.log10(Math.max(value, 1)))}`,
          `currency:${currency} scale:${scale}`,
          ...(hasCurrency && !currency && scale === 1 ? ['bare'] : []),
          ...(value < 100 && !currency ? ['small'] : []),
          ...(value >= 10_000 && last > first && tokens[last]?.kind === 'number' ? ['grouped'] : []),
        ],
        counts: [
          `nth:${Math.min(nth, 4)}`,
          `last:${nth === amounts.length - 1}`,
          `among:${Math.min(amounts.length, 5)}`,
          `most:${value === most} least:${value === least}`,
          `larger:${Math.min(3, new Set(values.filter((other) => other > value)).size)}`,
          `said:${Math.min(4, placesOf(value).length)}`,
          ...(alike.some((other) => other.first < first) ? ['alike-before'] : []),
          ...(alike.some((other) => other.first > first) ? ['alike-after'] : []),
        ],
      },
    };
  });
  if (labelled && !candidates.some(({ value }) => value === labelled.value))
    candidates.push({
      value: labelled.value,
      spans: labelled.spans,
      weightGroups: groups,
      features: { source: ['labelled-deal', 'labelled-alone'] },
    });
  return {
    candidates,
    none: {
      weightGroups: groups,
      features: {
        always: ['none'],
        tagger: tagged.none,
        people: [`named:${name !== null} company:${company !== null}`],
        shape: [`currency:${amounts.some(({ currency }) => currency)}`],
        counts: [`among:${Math.min(amounts.length, 5)}`],
      },
    },
  };
}
