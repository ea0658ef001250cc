import { nameIn, isPersonLike } from '../entities/person/name.ts';
import type { PersonSpan } from '../entities/person/people.ts';
import { isCommonWord, isFamilyName, isGivenName, isTitle } from '../lexicon/lexicon.ts';
import { endsInCompany } from '../entities/person/person-phrases.ts';
import { hasCompanyWord, normalizedKey, textOf, withCapitals, type Phrase } from '../entities/phrases.ts';
import type { Span } from '../document/spans.ts';
import { tokenize } from '../document/tokenize.ts';
import type { Side, Turn } from '../document/turns.ts';
import type { Candidates, ValueCandidate } from '../ranking/ranker.ts';
import { createOccurrenceList, mergeFeatures, type OccurrenceList } from '../ranking/occurrences.ts';
import {
  contextFeatures,
  positionFeatures,
  sidesSaying,
  sizeFeature,
  speakerContextFeatures,
  speakerFeatures,
  stutters,
  weightGroups,
  wordClass,
} from '../ranking/features.ts';
import {
  placesOf,
  taggerFeatures,
  withTaggedPhrases,
  type TaggedDocument,
} from '../ranking/tagger-features.ts';
import type { FieldContext } from './field-context.ts';

const MAX_NAMES = 200;

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean);

const isPart = (one: readonly string[], other: readonly string[]) =>
  one.every((word) => other.includes(word));

const spanOf = (doc: TaggedDocument, { first, last }: Phrase): Span => ({
  start: doc.tokens[first]?.start ?? 0,
  end: doc.tokens[last]?.end ?? 0,
});

function shapeOf(name: string): string[] {
  const tokens = tokenize(name);
  const words = tokens.filter(({ kind }) => kind === 'word');
  const [first, last] = [words[0], words.at(-1)];
  const isName = (word = '') => isGivenName(word) || isFamilyName(word);
  return [
    `words:${Math.min(words.length, 4)}`,
    `given:${isGivenName(first?.lower ?? '')} family:${words.length > 1 && isFamilyName(last?.lower ?? '')}`,
    `names:${words.filter(({ lower }) => isName(lower)).length} of ${words.length}`,
    `begins:${wordClass(first)}`,
    `ends:${wordClass(last)}`,
    `common:${words.filter(({ lower }) => isCommonWord(lower) && !isName(lower)).length}`,
    ...(hasCompanyWord(tokens, { first: 0, last: tokens.length - 1 }) ? ['firm-word'] : []),
    ...(stutters(words) ? ['stutters'] : []),
    ...(/^\p{Lu}{2,}$/u.test(name) ? ['shouted'] : []),
    ...(/^\p{Ll}/u.test(name) ? ['small'] : []),
  ];
}

const LONGEST_REPEAT = 3;
/** Minimum number of characters. Shorter repetitions may be parts of a name: "Oh Moe Tay Oh". */
const SHORTEST_REPEATED = 4;

/**
 * Removes a repetition: "Ferris, Paul Ferris" becomes "Paul Ferris". Returns both forms of "Wren, Wren
 * Hathaway", because names such as "Bam Bam" exist.
 */
function withoutRepeat({ tokens }: TaggedDocument, phrase: Phrase): Phrase[] {
  const { last } = phrase;
  let { first } = phrase;
  while (first < last && isTitle(tokens[first]?.lower ?? '')) first += 1;
  const words = tokens.slice(first, last + 1).map(({ lower }) => lower);
  const part = (from: number, to: number) => ({ text: textOf(tokens, from, to), first: from, last: to });
  for (let count = Math.min(LONGEST_REPEAT, words.length - 1); count > 0; count -= 1) {
    const begin = words.slice(0, count).join(' ');
    if (words.slice(count, 2 * count).join(' ') === begin) return [phrase, part(first + count, last)];
    const isAround = words.length > 2 * count && words.slice(-count).join(' ') === begin;
    if (!isAround || begin.length < SHORTEST_REPEATED) continue;
    return [isGivenName(words[0] ?? '') ? part(first, last - count) : part(first + count, last)];
  }
  return [phrase];
}

type AddName = (text: string, features: Parameters<OccurrenceList['add']>[3], spans: readonly Span[]) => void;

function addPhrases(doc: TaggedDocument, people: readonly PersonSpan[], add: AddName): void {
  const said = withTaggedPhrases(doc, 'contactName', []).flatMap((each) => withoutRepeat(doc, each));
  const phrases = said.filter(
    ({ first, last }, at) => said.findIndex((each) => each.first === first && each.last === last) === at,
  );
  const has = ({ first, last }: Phrase) => phrases.some((each) => each.first === first && each.last === last);
  const isSaidOnce = (person: PersonSpan) => withoutRepeat(doc, person).includes(person);
  for (const phrase of [...phrases, ...people.filter((person) => !has(person) && isSaidOnce(person))]) {
    if (endsInCompany(doc.tokens, phrase)) continue;
    const { first, last } = phrase;
    const person = people.find((each) => each.first === first && each.last === last);
    const over = person ?? people.find((each) => each.first <= last && first <= each.last);
    const before = doc.tokens[first - 1];
    const isTitled =
      before && isTitle(before.text === '.' ? (doc.tokens[first - 2]?.lower ?? '') : before.lower);
    const span = spanOf(doc, phrase);
    add(
      phrase.text,
      {
        context: contextFeatures(doc.tokens, first, last),
        speakers: speakerContextFeatures(doc, first, last),
        position: positionFeatures(doc, span),
        people: [
          person
            ? 'person'
            : !over
              ? 'unannounced'
              : over.first <= first && last <= over.last
                ? 'within'
                : 'beyond',
          ...(person?.corrected ? ['corrected'] : []),
          ...(isTitled ? ['titled'] : []),
          ...(person?.own ? ['own'] : []),
          ...(person?.notContact ? ['somebody-else'] : []),
        ],
      },
      [span],
    );
  }
}

function addLabels(doc: TaggedDocument, add: AddName): void {
  for (const { field, key, value } of doc.labels) {
    if (value.length > 80 || !isPersonLike(value)) continue;
    const name = nameIn(value);
    if (name) add(name, { source: [`labelled:${field}`, `labelled-by:${key}`] }, placesOf(doc, name));
  }
  const part = (field: string) => doc.labels.find((label) => label.field === field)?.value;
  const [firstName, lastName] = [part('firstName'), part('lastName')];
  if (firstName) add([firstName, lastName].filter(Boolean).join(' '), { source: ['labelled-parts'] }, placesOf(doc, firstName)); // prettier-ignore
}

function addCorrespondents(doc: TaggedDocument, add: AddName): void {
  for (const [index, message] of doc.messages.entries()) {
    const at = `${message.byCustomer ? 'theirs' : 'ours'} ${index === 0 ? 'first' : 'later'}`;
    const ends: [string, string | null][] = [
      ['from', message.from.name],
      ['to', message.to.name],
      ['greeted', message.greeted],
      ...message.signature.slice(0, 2).map((line): [string, string] => ['signed', line]),
    ];
    for (const [end, said] of ends) {
      const name = said === null ? null : nameIn(said);
      if (name && (end !== 'signed' || isPersonLike(name)))
        add(name, { source: [`mail:${end}`, `mail:${end} ${at}`] }, placesOf(doc, name));
    }
  }
}

function speakerOf(turns: readonly Turn[], words: readonly string[]): string[] {
  const found = turns.find(({ speaker }) => wordsOf(speaker).some((word) => words.includes(word)));
  if (!found) return turns.length > 0 ? ['no-speaker'] : [];
  return [`speaks:${found.side}`, `speaks-first:${found.speaker === turns[0]?.speaker}`];
}

/** Counts how often each side says a name. A participant's name is mostly said by the other side. */
function timesSaidBySides(doc: TaggedDocument, places: readonly Span[]): string[] {
  const sides = sidesSaying(doc, places);
  if (sides.length === 0) return [];
  const times = (side: Side) => Math.min(sides.filter((each) => each === side).length, 3);
  return [`ours:${times('ours')} theirs:${times('theirs')}`];
}

/** Removes a repetition in lower-case speech: "jocasta jocasta thwaite". */
const saidOnce = (name: string) =>
  /^\p{Lu}/u.test(name) ? name : name.replace(/(?<!\S)(\S{1,40}(?: \S{1,40})?)(?: \1)+(?!\S)/gu, '$1');

const isSource = (feature: string) => /^(?:mail:|labelled)/.test(feature);

export function nameCandidates(
  doc: TaggedDocument,
  { people }: FieldContext,
): Candidates<ValueCandidate<string>> {
  const list = createOccurrenceList(MAX_NAMES);
  const add: AddName = (text, features, spans) =>
    void list.add(wordsOf(text).join(' '), text, spans, features);
  addPhrases(doc, people, add);
  addLabels(doc, add);
  addCorrespondents(doc, add);
  const names = list.all().map((each) => ({ ...each, words: wordsOf(each.text) }));
  const places = names.map(({ spans }) => spans);
  const tagged = taggerFeatures(doc, 'contactName', places);
  const groups = weightGroups(doc);
  const candidates = names.map(({ text, words, features, spans, times }, nth) => {
    const kin = names.filter(
      (other) => other.text !== text && (isPart(words, other.words) || isPart(other.words, words)),
    );
    const longer = kin.filter((other) => other.words.length > words.length);
    const inAddress = doc.addresses.some(({ email }) =>
      words.some(
        (word) => word.length > 2 && normalizedKey(email.split('@')[0] ?? '').includes(normalizedKey(word)),
      ),
    );
    return {
      value: withCapitals(saidOnce(text)),
      spans,
      weightGroups: groups,
      features: mergeFeatures(features, {
        tagger: tagged.each[nth] ?? [],
        source: [...new Set(kin.flatMap((other) => [...(other.features.get('source') ?? [])]))]
          .filter(isSource)
          .map((each) => `kin ${each}`),
        shape: shapeOf(text),
        speakers: [
          ...speakerOf(doc.turns, words),
          ...speakerFeatures(doc, spans),
          ...timesSaidBySides(doc, [...spans, ...kin.flatMap((other) => other.spans)]),
        ],
        people: [
          ...(longer.length > 0 ? ['longer'] : []),
          ...(longer.some(({ features: of }) => of.get('people')?.has('person')) ? ['longer-person'] : []),
          ...(inAddress ? ['in-address'] : []),
        ],
        counts: [`nth:${Math.min(nth, 6)}`, `times:${Math.min(times, 4)}`, `kin:${Math.min(kin.length, 3)}`],
      }),
    };
  });
  return {
    candidates,
    none: {
      weightGroups: groups,
      features: {
        always: ['none'],
        tagger: tagged.none,
        people: [
          `people:${Math.min(people.length, 5)}`,
          `others:${people.some(({ notContact }) => notContact)}`,
        ],
        counts: [sizeFeature('names', names.length), sizeFeature('tokens', doc.tokens.length)],
      },
    },
  };
}
