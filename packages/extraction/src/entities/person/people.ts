import type { Document } from '../document.ts';
import * as patterns from './people-cues.ts';
import { isBrand } from '../../lexicon/brands.ts';
import { VENDORS } from '../../lexicon/company-words.ts';
import { isGivenName, isTitle } from '../../lexicon/lexicon.ts';
import { personAt } from './person-phrases.ts';
import { isCapitalised, isPossessive, wordsBetween, type Phrase } from '../phrases.ts';
import { wordsAfter, wordsBefore, type Token } from '../../document/tokenize.ts';
import * as shapes from './name-shapes.ts';

export interface PersonSpan extends Phrase {
  /** True for people on the seller's side. */
  own: boolean;
  /** True for a colleague, a competitor, a bystander, a thing, or a corrected name. */
  notContact: boolean;
  /** True if the next name is a correction: "Linda, no sorry, Lindiwe". */
  corrected: boolean;
  titled: boolean;
  /** True for probable things and places, and for names that are not in Latin script. */
  doubtful: boolean;
}

const MAX_MENTIONS = 200;
const WORDS_BEFORE = 9;
const MAX_TITLES = 3;
const MAX_CORRECTION = 9;

const isTitleAt = (tokens: Token[], at: number) => isTitle(tokens[at]?.lower ?? '');

function startOfTitles(tokens: Token[], at: number): number {
  let start = at;
  for (let titles = 0; titles < MAX_TITLES; titles += 1) {
    const length = tokens[start - 1]?.text === '.' ? 2 : 1;
    if (!isTitleAt(tokens, start - length)) break;
    start -= length;
  }
  return start;
}

const ANNOUNCEMENTS = [
  patterns.CALL_BEFORE,
  patterns.CONTACT_IS,
  patterns.ROLE_IS,
  patterns.CANCELLED_BY,
  patterns.NAMED_BEFORE,
  patterns.ROLE_BEFORE,
];

const isAnnounced = (tokens: Token[], at: number, before: string) =>
  !/\b(?:the|in)$/.test(before) &&
  !/'s$/i.test(tokens[at - 1]?.text ?? '') &&
  ANNOUNCEMENTS.some((pattern) => pattern.test(before));

function describePerson(
  tokens: Token[],
  phrase: Phrase,
  { before, titled, saidByAnother }: { before: string; titled: boolean; saidByAnother: boolean },
): PersonSpan {
  const after = wordsAfter(tokens, phrase.last + 1, 9);
  const words = tokens.slice(phrase.first, phrase.last + 1).filter((token) => token.kind === 'word');
  const self = patterns.SELF_BEFORE.test(before) || patterns.SELF_AFTER.test(after);
  const ours =
    patterns.COLLEAGUE_BEFORE.test(before) ||
    patterns.COLLEAGUE_AFTER.test(after) ||
    patterns.OURS_BEFORE.test(`${before} `) ||
    patterns.OURS_AFTER.test(after);
  const own = !saidByAnother && (self || ours);
  const isVendor = VENDORS.has(/^(?:from|at|of|@) (\S+)/.exec(after)?.[1] ?? '');
  const isPlaceName =
    words.length === 1 && !isPossessive(tokens[phrase.last]) && patterns.PLACE_AFTER.test(after);
  const isBystander = patterns.BYSTANDER_BEFORE.test(before) || patterns.BYSTANDER_AFTER.test(after);
  const isNoName = shapes.isThing(words) || isPlaceName;
  return {
    ...phrase,
    own,
    notContact: own || isVendor || isNoName || (isBystander && !patterns.CONTACT_IS.test(before)),
    corrected: false,
    titled,
    doubtful: isNoName || !/\p{Script=Latin}/u.test(phrase.text),
  };
}

/** Returns whether an offset is in the value of a label for the seller's side or a competitor. */
const isLabelledOwn = (doc: Document, at: number) =>
  doc.labels.some(({ field, start, end }) => ['own', 'rival'].includes(field) && start <= at && at < end);

function describedPersonAt(doc: Document, at: number, found: readonly PersonSpan[]): PersonSpan | null {
  const { tokens } = doc;
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token?.kind !== 'word') return null;
  if (isTitle(token.lower) && (isTitleAt(tokens, at + 1) || next?.text === '.' || isCapitalised(next)))
    return null;
  if (isBrand(token.lower) && !isGivenName(token.lower)) return null;
  const start = startOfTitles(tokens, at);
  const titled = start < at;
  const before = wordsBefore(tokens, start, WORDS_BEFORE);
  const announced =
    titled ||
    shapes.isAlone(tokens, { first: at, last: at }) ||
    (isAnnounced(tokens, start, before) && !shapes.isLeaving(tokens, at)) ||
    shapes.isUnknownPair(tokens, at) ||
    shapes.isPlaced(tokens, at) ||
    shapes.isNamePair(tokens, at);
  const phrase = personAt(tokens, at, announced);
  if (!phrase || shapes.isWorkplace(tokens, at, found.at(-1)) || shapes.startsCompanyName(tokens, phrase))
    return null;
  if (/\bnot$/.test(before) && found.some(({ text }) => text.toLowerCase() === token.lower)) return null;
  const saidByAnother = shapes.isSaidByAnother(doc, token.start);
  return describePerson(tokens, phrase, { before, titled, saidByAnother });
}

export function findPeople(doc: Document): PersonSpan[] {
  const { tokens } = doc;
  const found: PersonSpan[] = [];
  for (let at = 0; at < tokens.length && found.length < MAX_MENTIONS; at += 1) {
    const token = tokens[at];
    const person = describedPersonAt(doc, at, found);
    if (!token || !person) continue;
    if (isLabelledOwn(doc, token.start)) Object.assign(person, { own: true, notContact: true });
    const previous = found.at(-1);
    if (previous && at - previous.last <= MAX_CORRECTION) {
      const between = wordsBetween(tokens, previous.last + 1, at);
      if (patterns.NAME_CORRECTION.test(between) && !/\bnot$/.test(between)) {
        Object.assign(previous, { corrected: true, notContact: true });
      }
    }
    found.push(person);
    at = person.last;
  }
  return found;
}
