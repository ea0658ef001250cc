import { isCalledReference, phoneFeatures } from './contact-phone.ts';
import { isQuoted, isWritersOwn } from '../../entities/person/name-shapes.ts';
import type { Candidates, ValueCandidate } from '../../ranking/ranker.ts';
import {
  contextFeaturesAt,
  nearestPersonFeatures,
  positionFeatures,
  speakerFeatures,
  weightGroups,
} from '../../ranking/features.ts';
import { taggerFeatures, type TaggedDocument } from '../../ranking/tagger-features.ts';
import type { FieldContext } from '../field-context.ts';

const MAX_PHONES = 40;
const MAX_DIFFERENT_DIGITS = 2;

const isAlike = (one: string, other: string) =>
  one !== other &&
  one.length === other.length &&
  [...one].filter((digit, at) => digit !== other[at]).length <= MAX_DIFFERENT_DIGITS;

export function phoneCandidates(
  doc: TaggedDocument,
  { name, company, people }: FieldContext,
): Candidates<ValueCandidate<string>> {
  const groups = weightGroups(doc);
  const phones = doc.phones
    .slice(0, MAX_PHONES)
    .filter((phone) => !isWritersOwn(doc, phone.start) && !isCalledReference(doc, phone));
  const tagged = taggerFeatures(doc, 'contactPhone', phones.map((phone) => [phone])); // prettier-ignore
  const places = Map.groupBy(doc.phones, ({ digits }) => digits);
  const candidates = phones.map((phone, nth) => {
    const { digits, start, end } = phone;
    const isAgain = phones.some((other) => other !== phone && other.digits === digits);
    return {
      value: digits,
      spans: [{ start, end }],
      weightGroups: groups,
      features: {
        tagger: tagged.each[nth] ?? [],
        // In a quotation, "me" and "my" refer to the customer.
        context: isQuoted(doc, start) ? [] : contextFeaturesAt(doc, start, end),
        position: positionFeatures(doc, phone),
        people: [...phoneFeatures(doc, phone, people), ...nearestPersonFeatures(doc, start, people, name)],
        speakers: speakerFeatures(doc, places.get(digits) ?? []),
        shape: [
          `length:${digits.replace('+', '').length}`,
          `opens:${digits.startsWith('+') ? '+' : digits.slice(0, 1)}`,
        ],
        counts: [
          `nth:${Math.min(nth, 4)}`,
          `last:${nth === phones.length - 1}`,
          `among:${Math.min(phones.length, 4)}`,
          ...(isAgain ? ['again'] : []),
          // Speakers repeat a number that was read back incorrectly.
          ...phones.flatMap((other, at) => (isAlike(digits, other.digits) ? [at < nth ? 'alike-before' : 'alike-after'] : [])), // prettier-ignore
        ],
      },
    };
  });
  return {
    candidates,
    none: {
      weightGroups: groups,
      features: {
        always: ['none'],
        tagger: tagged.none,
        people: [`named:${name !== null} company:${company !== null}`],
        counts: [`among:${Math.min(phones.length, 4)}`],
      },
    },
  };
}
