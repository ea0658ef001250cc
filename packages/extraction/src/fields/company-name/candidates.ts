import { companyShape, mayBegin } from './company-name.ts';
import { backedByDomain, domainNames } from './company-sources.ts';
import { isPersonLike } from '../../entities/person/name.ts';
import { LEGAL_FORMS } from '../../lexicon/company-words.ts';
import type { PersonSpan } from '../../entities/person/people.ts';
import { companyAt } from '../../entities/company/company-phrases.ts';
import { isCommonWord, isPlace } from '../../lexicon/lexicon.ts';
import {
  isCapitalised,
  isCompanyNoun,
  normalizedKey,
  withCapitals,
  type Phrase,
} from '../../entities/phrases.ts';
import type { Span } from '../../document/spans.ts';
import { tokenize } from '../../document/tokenize.ts';
import type { Candidates, Features, ValueCandidate } from '../../ranking/ranker.ts';
import { createOccurrenceList, mergeFeatures } from '../../ranking/occurrences.ts';
import {
  contextFeatures,
  positionFeatures,
  sizeFeature,
  speakerContextFeatures,
  stutters,
  weightGroups,
  wordClass,
} from '../../ranking/features.ts';
import {
  placesOf,
  taggerFeatures,
  withTaggedPhrases,
  type TaggedDocument,
} from '../../ranking/tagger-features.ts';
import type { FieldContext } from '../field-context.ts';

const MAX_COMPANIES = 300;
const MAX_VALUE = 60;

/** Returns the same key for "Acme" and "Acme (Pty) Ltd". */
const keyOf = (text: string) => {
  const words = tokenize(text).filter(({ kind }) => kind !== 'mark');
  let end = words.length;
  while (end > 1 && LEGAL_FORMS.has(words[end - 1]?.lower ?? '')) end -= 1;
  const start = end > 1 && words[0]?.lower === 'the' ? 1 : 0;
  return (
    normalizedKey(
      words
        .slice(start, end)
        .map(({ lower }) => lower)
        .join(''),
    ) || text.toLowerCase()
  );
};

function shapeOf(name: string): string[] {
  const words = tokenize(name).filter(({ kind }) => kind === 'word');
  const [first, last] = [words[0], words.at(-1)];
  return [
    `words:${Math.min(words.length, 5)}`,
    `ends:${isCompanyNoun(last?.lower ?? '') ? '@firm' : wordClass(last)}`,
    `begins:${wordClass(first)}`,
    `unknown:${words.some(({ lower }) => !isCommonWord(lower))}`,
    `capitals:${words.filter(isCapitalised).length === words.length}`,
    ...(words.length > 1 && LEGAL_FORMS.has(last?.lower ?? '') ? ['legal'] : []),
    ...(isPlace(name.toLowerCase()) ? ['place'] : []),
    ...(stutters(words) ? ['stutters'] : []),
    ...(/^\p{Lu}{2,}$/u.test(name) ? ['shouted'] : []),
    ...(isPersonLike(name) ? ['person-like'] : []),
  ];
}

const overlapOf = (phrase: Phrase, person: Phrase) => {
  if (phrase.first === person.first && phrase.last === person.last) return 'is-person';
  if (phrase.first <= person.first && person.last <= phrase.last) return 'holds-person';
  return 'cuts-person';
};

type AddCompany = (text: string, features: Features, spans: readonly Span[]) => void;

function addPhrases(
  doc: TaggedDocument,
  people: readonly PersonSpan[],
  domains: string[],
  add: AddCompany,
): void {
  const { tokens } = doc;
  const recognized = tokens
    .flatMap((_, at) => (mayBegin(doc, at, people, domains) ? (companyAt(tokens, at) ?? []) : []))
    .slice(0, MAX_COMPANIES);
  for (const phrase of withTaggedPhrases(doc, 'companyName', recognized)) {
    const { first, last } = phrase;
    // A place is not a company unless it matches the domain of an address.
    if (isPlace(phrase.text.toLowerCase()) && !backedByDomain(phrase.text, domains)) continue;
    const whole = companyAt(tokens, first);
    const span = { start: tokens[first]?.start ?? 0, end: tokens[last]?.end ?? 0 };
    const person = people.find((each) => each.first <= last && first <= each.last);
    add(
      phrase.text,
      {
        context: contextFeatures(tokens, first, last),
        speakers: speakerContextFeatures(doc, first, last),
        position: positionFeatures(doc, span),
        people: person ? [overlapOf(phrase, person)] : [],
        shape: [
          ...companyShape(doc, phrase, domains),
          whole?.last === last ? 'whole' : whole && whole.last > last ? 'shorter' : 'longer',
          ...(mayBegin(doc, first, people, domains) ? ['begins'] : []),
        ],
      },
      [span],
    );
  }
}

function addLabels(doc: TaggedDocument, add: AddCompany): void {
  for (const { field, key, value } of doc.labels) {
    const text = value
      .replace(/\s{1,20}\((?!pty)[^)]{0,200}\)?$/i, '')
      .split(' - ', 1)
      .join()
      .trim();
    if (text === '' || text.length > MAX_VALUE || /@|\d{4}/.test(text)) continue;
    add(text, { source: [`labelled:${field}`, `labelled-by:${key}`] }, placesOf(doc, text));
    const part = /(?:\(| at | from | - |, | \/ | \| )([^()]{2,60}?)\)?$/.exec(value)?.[1];
    if (part) add(part, { source: [`labelled-end:${field}`] }, placesOf(doc, part));
  }
}

function addSignatures(doc: TaggedDocument, add: AddCompany): void {
  for (const [index, message] of doc.messages.entries()) {
    const side = `${message.byCustomer ? 'theirs' : 'ours'} ${index === 0 ? 'first' : 'later'}`;
    for (const [row, line] of message.signature.slice(0, 8).entries()) {
      for (const [column, cell] of line.split(/ ?[|•/] ?|, |: /).entries()) {
        const text = cell.trim();
        const isName = row === 0 && column === 0;
        if (isName || !/^\p{L}/u.test(text) || text.length > MAX_VALUE || /[@:]|\d{3}|www\./i.test(text))
          continue;
        const source = [
          `signed:${side}`,
          `signed-row:${Math.min(row, 4)}`,
          `signed-column:${Math.min(column, 2)}`,
        ];
        add(text, { source }, placesOf(doc, text));
      }
    }
  }
}

export function companyCandidates(
  doc: TaggedDocument,
  { people, name }: FieldContext,
): Candidates<ValueCandidate<string>> {
  const domains = domainNames(doc);
  const list = createOccurrenceList(MAX_COMPANIES);
  const add: AddCompany = (text, features, spans) => {
    const company = list.add(keyOf(text), text, spans, features);
    if (company && text.length > company.text.length) company.text = text;
  };
  addPhrases(doc, people, domains, add);
  addLabels(doc, add);
  addSignatures(doc, add);
  const companies = list.all();
  const groups = weightGroups(doc);
  const contact = normalizedKey(name ?? '');
  const tagged = taggerFeatures(
    doc,
    'companyName',
    companies.map(({ spans }) => spans),
  );
  const keys = companies.map(({ text }) => keyOf(text));
  const candidates = companies.map(({ text, features, times, spans }, nth) => {
    const key = keys[nth] ?? '';
    const longer = keys.filter((other) => other !== key && other.includes(key));
    const shorter = keys.filter((other) => other !== key && key.includes(other));
    return {
      value: withCapitals(text),
      spans,
      weightGroups: groups,
      features: mergeFeatures(features, {
        tagger: tagged.each[nth] ?? [],
        shape: shapeOf(text),
        source: backedByDomain(text, domains) ? ['domain'] : [],
        people: text.length < contact.length * 2 && normalizedKey(text) === contact ? ['is-contact'] : [],
        counts: [
          `nth:${Math.min(nth, 5)}`,
          `longer:${Math.min(longer.length, 3)} shorter:${Math.min(shorter.length, 3)}`,
          `times:${Math.min(times, 4)}`,
          `among:${Math.min(companies.length, 6)}`,
        ],
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
        people: [`named:${name !== null}`],
        counts: [`companies:${Math.min(companies.length, 6)}`, sizeFeature('tokens', doc.tokens.length)],
      },
    },
  };
}
