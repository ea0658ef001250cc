import { nameIn, isPersonLike, ruledContactName } from '../contact-name.ts';
import { CORRECTED, isSomebodyElse, type Mention } from '../people.ts';
import { predictedSpans } from '../reader/reading.ts';
import { isCommonWord, isFamilyName, isGivenName, isTitle } from '../reading/lexicon.ts';
import { endsInFirm } from '../reading/person-phrase.ts';
import { hasCompanyWord, squashed, textOf, type Phrase } from '../reading/phrases.ts';
import type { Span } from '../reading/spans.ts';
import { tokenize } from '../reading/tokens.ts';
import type { Side, Turn } from '../reading/dialogue.ts';
import type { Option } from './choose.ts';
import {
  contextOf,
  groupsOf,
  kindOf,
  linksOf,
  noteWords,
  placeOf,
  plainWord,
  saidAs,
  sayersOf,
  sidesSaying,
  step,
  stutters,
} from './context.ts';
import { personPhrases } from './person-phrases.ts';
import { boundarySigns, placesOf, readSigns, withReadPhrases, type ReadNote } from './read-signs.ts';
import { namesOf } from './signs.ts';

/** A name that may be the contact's. */
export interface NameOption extends Option {
  readonly text: string;
}

interface Name {
  text: string;
  words: string[];
  features: Set<string>;
  /** What the rules noticed of it as a person, and the best and the least they say. */
  signs: Set<string>;
  places: Span[];
  score: number;
  least: number;
  times: number;
}

const MAX_NAMES = 200;

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean);

const isPart = (one: readonly string[], other: readonly string[]) =>
  one.every((word) => other.includes(word));

const spanOf = (note: ReadNote, { first, last }: Phrase): Span => ({
  start: note.tokens[first]?.start ?? 0,
  end: note.tokens[last]?.end ?? 0,
});

/** What the name itself looks like. */
function shapeOf(name: string): string[] {
  const tokens = tokenize(name);
  const words = tokens.filter(({ kind }) => kind === 'word');
  const [first, last] = [words[0], words.at(-1)];
  const isName = (word = '') => isGivenName(word) || isFamilyName(word);
  return [
    `words:${Math.min(words.length, 4)}`,
    `given:${isGivenName(first?.lower ?? '')} family:${words.length > 1 && isFamilyName(last?.lower ?? '')}`,
    `names:${words.filter(({ lower }) => isName(lower)).length} of ${words.length}`,
    `begins:${plainWord(first)}`,
    `ends:${plainWord(last)}`,
    `common:${words.filter(({ lower }) => isCommonWord(lower) && !isName(lower)).length}`,
    ...(hasCompanyWord(tokens, { text: '', first: 0, last: tokens.length - 1 }) ? ['firm-word'] : []),
    ...(stutters(words) ? ['stutters'] : []),
    ...(/^\p{Lu}{2,}$/u.test(name) ? ['shouted'] : []),
    ...(/^\p{Ll}/u.test(name) ? ['small'] : []),
  ];
}

type AddName = (text: string, features: readonly string[], places: Span[], mention?: Mention) => void;

/** Names with what is seen of each; the same name is kept once. */
const createNameList = (): { names: Map<string, Name>; add: AddName } => {
  const names = new Map<string, Name>();
  const add: AddName = (text, features, places, mention) => {
    const words = wordsOf(text);
    const key = words.join(' ');
    let name = names.get(key);
    if (!name) {
      if (names.size === MAX_NAMES) return;
      name = {
        text,
        words,
        features: new Set(),
        signs: new Set(),
        places: [],
        score: -Infinity,
        least: Infinity,
        times: 0,
      };
      names.set(key, name);
    }
    for (const feature of features) name.features.add(feature);
    name.places.push(...places);
    name.times += 1;
    if (!mention) return;
    for (const sign of namesOf(mention.signs)) name.signs.add(sign);
    name.score = Math.max(name.score, mention.score);
    name.least = Math.min(name.least, mention.score);
  };
  return { names, add };
};

const LONGEST_REPEAT = 3;
/** "Oh Moe Tay Oh" is a name. */
const SHORTEST_REPEATED = 4;

/**
 * A name without what is said of it again: "Ferris, Paul Ferris" is "Paul Ferris", "Bella Cross, Bella" is "Bella Cross", and "Wren,
 * Wren Hathaway" may be "Wren Hathaway", or a name like "Bam Bam".
 */
function withoutRepeat({ tokens }: ReadNote, phrase: Phrase): Phrase[] {
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

function addPhrases(note: ReadNote, mentions: Mention[], add: AddName): void {
  const said = withReadPhrases(note, 'contactName', personPhrases(note)).flatMap((each) =>
    withoutRepeat(note, each),
  );
  const phrases = said.filter(
    ({ first, last }, at) => said.findIndex((each) => each.first === first && each.last === last) === at,
  );
  const has = ({ first, last }: Phrase) => phrases.some((each) => each.first === first && each.last === last);
  const isSaidOnce = (mention: Mention) => withoutRepeat(note, mention).includes(mention);
  for (const phrase of [...phrases, ...mentions.filter((mention) => !has(mention) && isSaidOnce(mention))]) {
    if (endsInFirm(note.tokens, phrase)) continue;
    const { first, last } = phrase;
    const mention = mentions.find((each) => each.first === first && each.last === last);
    const over = mention ?? mentions.find((each) => each.first <= last && first <= each.last);
    const before = note.tokens[first - 1];
    add(
      phrase.text,
      [
        ...contextOf(note.tokens, first, last),
        ...saidAs(note, first, last),
        ...placeOf(note, spanOf(note, phrase)),
        mention
          ? 'mention'
          : over
            ? over.first <= first && last <= over.last
              ? 'within'
              : 'beyond'
            : 'unannounced',
        ...(mention
          ? [step('points', mention.score), ...(mention.score <= CORRECTED ? ['corrected'] : [])]
          : []),
        ...(before && isTitle(before.text === '.' ? (note.tokens[first - 2]?.lower ?? '') : before.lower)
          ? ['titled']
          : []),
      ],
      [spanOf(note, phrase)],
      mention,
    );
  }
}

function addLabels(note: ReadNote, add: AddName): void {
  for (const { field, key, value } of note.labels) {
    if (value.length > 80 || !isPersonLike(value)) continue;
    const name = nameIn(value);
    if (name) add(name, [`labelled:${field}`, `labelled-by:${key}`], placesOf(note, name));
  }
  const part = (field: string) => note.labels.find((label) => label.field === field)?.value;
  const [firstName, lastName] = [part('firstName'), part('lastName')];
  if (firstName) add([firstName, lastName].filter(Boolean).join(' '), ['labelled-parts'], placesOf(note, firstName)); // prettier-ignore
}

/** Whom letters are from and to, and who signed them. */
function addCorrespondents(note: ReadNote, add: AddName): void {
  for (const [index, message] of note.messages.entries()) {
    const at = `${message.byCustomer ? 'theirs' : 'ours'} ${index === 0 ? 'first' : 'later'}`;
    const ends: [string, string | null][] = [
      ['from', message.from.name],
      ['to', message.to.name],
      ['greeted', message.greeted],
      ...message.signature.slice(0, 2).map((line): [string, string] => ['signed', line]),
    ];
    for (const [end, said] of ends) {
      const name = said === null ? null : nameIn(said);
      if (name && (end !== 'signed' || isPersonLike(name))) add(name, [`mail:${end}`, `mail:${end} ${at}`], placesOf(note, name)); // prettier-ignore
    }
  }
}

/** Whether a name is a speaker's of the conversation, and whose side that speaker is on. */
function speakerSigns(turns: readonly Turn[], words: readonly string[]): string[] {
  const found = turns.find(({ speaker }) => wordsOf(speaker).some((word) => words.includes(word)));
  if (!found) return turns.length > 0 ? ['no-speaker'] : [];
  return [`speaks:${found.side}`, `speaks-first:${found.speaker === turns[0]?.speaker}`];
}

/** How often each side of a conversation says a name: somebody who takes part is mostly addressed by the others. */
function timesSaidBySides(note: ReadNote, places: readonly Span[]): string[] {
  const sides = sidesSaying(note, places);
  if (sides.length === 0) return [];
  const times = (side: Side) => Math.min(sides.filter((each) => each === side).length, 3);
  return [`ours:${times('ours')} theirs:${times('theirs')}`];
}

/** Every name in a note, with what speaks for and against its being the contact's; and what speaks for nobody. */
export function nameOptions(note: ReadNote, mentions: Mention[]): { options: NameOption[]; nobody: Option } {
  const { names, add } = createNameList();
  addPhrases(note, mentions, add);
  addLabels(note, add);
  addCorrespondents(note, add);
  const ruled = ruledContactName(note, mentions);
  const groups = groupsOf(kindOf(note));
  const all = [...names.values()];
  const best = Math.max(-10, ...all.map(({ score }) => score));
  const ruledWords = wordsOf(ruled?.value ?? '');
  const sameAsRuled = (words: string[]) => {
    if (!ruled) return 'ruled-nobody';
    const [inside, around] = [isPart(words, ruledWords), isPart(ruledWords, words)];
    return inside && around ? 'ruled' : inside ? 'ruled-longer' : around ? 'ruled-shorter' : 'ruled-other';
  };
  const places = all.map((each) => each.places);
  const read = readSigns(note, 'contactName', places);
  const boundaries = boundarySigns(note, 'contactName', 'companyName', places);
  const firms = predictedSpans(note.reading, 'companyName', 0);
  const options = all.map(
    ({ text, words, features, signs, places, score, least, times }, nth): NameOption => {
      const kin = all.filter(
        (other) => other.text !== text && (isPart(words, other.words) || isPart(other.words, words)),
      );
      const longer = kin.filter((other) => other.words.length > words.length);
      const inAddress = note.addresses.some(({ email }) =>
        words.some((word) => word.length > 2 && squashed(email.split('@')[0] ?? '').includes(squashed(word))),
      );
      const kinScore = Math.max(score, ...kin.map((other) => other.score));
      return {
        text,
        groups,
        features: [
          ...features,
          ...signs,
          ...(read.each[nth] ?? []),
          ...(boundaries[nth] ?? []),
          ...linksOf(note, places, firms, 'firm'),
          ...new Set(kin.flatMap((other) => [...other.signs].map((sign) => `kin ${sign}`))),
          ...new Set(longer.flatMap((other) => (other.score > -Infinity ? ['longer-mention'] : ['longer']))),
          ...new Set(
            kin.flatMap((other) =>
              [...other.features]
                .filter((each) => /^(?:mail:|labelled)/.test(each))
                .map((each) => `kin ${each}`),
            ),
          ),
          ...shapeOf(text),
          ...speakerSigns(note.turns, words),
          ...sayersOf(note, places),
          ...timesSaidBySides(note, [...places, ...kin.flatMap((other) => other.places)]),
          `nth:${Math.min(nth, 6)}`,
          `times:${Math.min(times, 4)}`,
          `kin:${Math.min(kin.length, 3)}`,
          ...(score > -Infinity ? [step('most', score), step('least', least)] : []),
          ...(kinScore > -Infinity
            ? [step('kin-most', kinScore), step('behind', best - kinScore)]
            : ['no-kin-mention']),
          ...(inAddress ? ['in-address'] : []),
          sameAsRuled(words),
        ],
      };
    },
  );
  const nobody: Option = {
    groups,
    features: [
      'nobody',
      ...read.none,
      ...noteWords(note),
      ruled ? step('ruled', ruled.confidence, 0.1, 10) : 'ruled-nobody',
      `people:${Math.min(mentions.length, 5)}`,
      `names:${Math.min(6, Math.floor(Math.log2(all.length + 1)))}`,
      `others:${mentions.filter(isSomebodyElse).length > 0}`,
      step('best', best),
      `tokens:${Math.min(6, Math.floor(Math.log2(note.tokens.length + 1)))}`,
    ],
  };
  return { options, nobody };
}
