import * as words from '../data/statement-cues.ts';
import { isPossessive } from '../reading/phrases.ts';
import type { Token } from '../reading/tokens.ts';
import type { Contact } from './contact.ts';

/** Where a value stands among the tokens of a note. */
export interface Place {
  tokens: Token[];
  /** The first token behind the value before; what was said of that one is not said of this one. */
  from: number;
  /** The first token of the value. */
  at: number;
  /** The first token behind it. */
  behind: number;
}

/** How a value is stated for the contact. */
export interface Statement {
  /** The statement says whose the value is: "her email is", not "the email is". */
  owned: boolean;
  /** A word ties the value to its noun, so that a number without a currency may be an amount. */
  linked: boolean;
}

type WordAt = (at: number) => string;

const MAX_BETWEEN = 7;
const MAX_KINDS = 3;
const MAX_LEAD = 6;
const EXTENSION = /^(?:x|ext|extension) \d/;
const A_DEAL = /^(?:it|this|that|is) an?$/;

/** The words of the sentence that token `inside` is in; '' outside of it, and before `from`. */
const wordsOf =
  (tokens: Token[], inside: number, from = 0): WordAt =>
  (at) =>
    at >= from && tokens[at]?.sentence === tokens[inside]?.sentence ? (tokens[at]?.lower ?? '') : '';

/** "don't call him on", "not sure the deal is": denied, doubted or supposed in the clause that ends with a word. */
function isDoubted(word: WordAt, last: number): boolean {
  for (let at = last; at > last - MAX_LEAD; at -= 1) {
    if (word(at) === '' || words.CLAUSE_ENDS.has(word(at))) return false;
    if (words.DOUBTS.has(word(at))) return true;
  }
  return false;
}

/** Whether a word is the contact: a name, a pronoun, "the client". */
function isContact({ tokens }: Place, contact: Contact, at: number): boolean {
  const word = tokens[at]?.lower ?? '';
  if (words.PRONOUNS.has(word)) return contact.isMeantBy(word, at);
  const isClient = words.CLIENTS.has(word) && words.THE.has(tokens[at - 1]?.lower ?? '');
  return isClient || contact.isNamedAt(at);
}

/**
 * "her new email is", "the best number for him is", "Phone:". Null if the noun is of something or somebody else, undefined if
 * it does not lead to the value.
 */
function byNoun(place: Place, word: WordAt, noun: number, cues: words.Cues, contact: Contact) {
  const between = (test: (at: number) => boolean) => {
    for (let at = noun + 1; at < place.at; at += 1) if (test(at)) return true;
    return false;
  };
  const isTail = (at: number) => cues.tails.has(word(at));
  const isLink = (at: number) => cues.links.has(word(at));
  if (cues.withTail.has(word(noun)) && !between(isTail)) return undefined;
  let link = place.at - 1;
  while (link > noun && !isLink(link) && (words.HEDGES.has(word(link)) || isTail(link))) link -= 1;
  const linked = (link > noun && isLink(link)) || between(isTail);
  const loose = link > noun && !isLink(link) && words.LOOSE_LINKS.has(word(link));
  if (link > noun && !isLink(link) && !loose) return undefined;
  let owner = noun - 1;
  const isKind = (at: number) => words.KINDS.has(word(at)) || cues.nouns.has(word(at));
  for (let kinds = 0; kinds < MAX_KINDS && isKind(owner); kinds += 1) owner -= 1;
  const whose = word(owner);
  if (whose === 'by') return undefined;
  if (isDoubted(word, owner) || words.THINGS.has(whose)) return null;
  if (whose !== '' && (words.PRONOUNS.has(whose) || isPossessive(place.tokens[owner]))) {
    const owned = isContact(place, contact, owner);
    return owned || contact.isFirmAt(owner) ? { owned, linked } : null;
  }
  if (words.DENIALS.has(whose) && (cues.personal || !words.OWN_SIDE.has(whose))) return null;
  const vague = cues.vague.has(word(noun)) && owner === noun - 1;
  if ((vague && whose !== '' && !words.OPENINGS.has(whose)) || (loose && cues.personal)) return null;
  return { owned: !cues.personal || between((at) => isContact(place, contact, at)), linked };
}

/** "email X", "please call X". */
function isDirect({ at }: Place, word: WordAt, cues: words.Cues): boolean {
  const verb = words.PREPOSITIONS.has(word(at - 1)) ? at - 2 : at - 1;
  return cues.direct.has(word(verb)) && !words.DENIALS.has(word(verb - 1)) && !isDoubted(word, verb);
}

/** How the words right before a value state it for the contact; null if they do not. */
function statedBefore(place: Place, cues: words.Cues, contact: Contact): Statement | null {
  const { tokens, from, at: value, behind } = place;
  const word = wordsOf(tokens, value - 1, from);
  if (isDirect(place, word, cues)) return { owned: false, linked: true };
  const isThing = cues.behind.has(tokens[behind]?.lower ?? '');
  // Of "it's a a hundred k deal" one "a" is left, which is the value's.
  const article = /^an?$/.test(tokens[value]?.lower ?? '') ? value : value - 1;
  if (isThing && A_DEAL.test(`${word(article - 1)} ${tokens[article]?.lower ?? ''}`))
    return isDoubted(word, article - 2) ? null : { owned: true, linked: true };
  const reached =
    cues.personal &&
    (words.PREPOSITIONS.has(word(value - 1)) ||
      (word(value - 1) === ':' && words.OBJECTS.has(word(value - 2))));
  for (let at = value - 1; at >= value - 1 - MAX_BETWEEN && word(at) !== ''; at -= 1) {
    const stated = cues.nouns.has(word(at)) ? byNoun(place, word, at, cues, contact) : undefined;
    if (stated !== undefined) return stated;
    // "call him back on", "you can reach Sarah at", "she is on".
    const isOwner = isPossessive(tokens[at]) || words.POSSESSIVES.has(word(at));
    if (reached && !isOwner && isContact(place, contact, at))
      return isDoubted(word, at) ? null : { owned: true, linked: true };
    if (words.DENIALS.has(word(at)) || contact.isSomebodyElseAt(at)) return null;
  }
  return null;
}

/** How the words right behind a value state it: "… is her email", "… (her cell)", "… is the deal size". */
function statedBehind(place: Place, cues: words.Cues, contact: Contact): Statement | null {
  const { tokens, behind } = place;
  const word = wordsOf(tokens, behind);
  let at = behind + (EXTENSION.test(`${word(behind)} ${word(behind + 1)}`) ? 2 : 0);
  const says = word(at) === 'is';
  if (!says && !words.LOOSE_LINKS.has(word(at))) return null;
  at += 1;
  while (/^(?:that|which|is)$/.test(word(at)) && at < behind + MAX_BETWEEN) at += 1;
  const owned = isContact(place, contact, at);
  if (!owned && !(says && word(at) === 'the')) return null;
  at += 1;
  for (let kinds = 0; kinds < MAX_KINDS && words.KINDS.has(word(at)) && !cues.nouns.has(word(at)); kinds += 1)
    at += 1;
  return cues.nouns.has(word(at)) ? { owned: owned || !cues.personal, linked: true } : null;
}

/** How the words around a value state it for the contact; null if they do not. */
export const statementAt = (place: Place, cues: words.Cues, contact: Contact): Statement | null =>
  statedBefore(place, cues, contact) ?? statedBehind(place, cues, contact);
