import * as words from './statement-cues.ts';
import { isPossessive } from '../../entities/phrases.ts';
import type { Token } from '../../document/tokenize.ts';
import type { Contact } from './contact.ts';

export interface Place {
  tokens: Token[];
  /** Index of the token after the previous value. Earlier words belong to that value. */
  from: number;
  at: number;
  next: number;
}

export interface Statement {
  /** True if the words name the contact as the owner: "her email is", not "the email is". */
  owned: boolean;
  /** True if a word links the value to its noun. A number without a currency may then be an amount. */
  linked: boolean;
}

type WordAt = (at: number) => string;

const MAX_BETWEEN = 7;
const MAX_KINDS = 3;
const MAX_CLAUSE_START = 6;
const EXTENSION = /^(?:x|ext|extension) \d/;
const IT_IS_A = /^(?:it|this|that|is) an?$/;

/**
 * Returns a function that looks up a word by index. Words outside the sentence of `inside` or before `from`
 * are empty.
 */
const wordsOf =
  (tokens: Token[], inside: number, from = 0): WordAt =>
  (at) =>
    at >= from && tokens[at]?.sentence === tokens[inside]?.sentence ? (tokens[at]?.lower ?? '') : '';

/**
 * Returns whether the clause that ends at a word denies or doubts: "don't call him on", "not sure the deal
 * is".
 */
function isDoubted(word: WordAt, last: number): boolean {
  for (let at = last; at > last - MAX_CLAUSE_START; at -= 1) {
    if (word(at) === '' || words.CLAUSE_ENDS.has(word(at))) return false;
    if (words.DOUBTS.has(word(at))) return true;
  }
  return false;
}

/** Returns whether a word refers to the contact: a name, a pronoun, "the client". */
function isContact({ tokens }: Place, contact: Contact, at: number): boolean {
  const word = tokens[at]?.lower ?? '';
  if (words.PRONOUNS.has(word)) return contact.mayBeReferent(word, at);
  const isClient = words.CLIENTS.has(word) && words.DETERMINERS.has(tokens[at - 1]?.lower ?? '');
  return isClient || contact.isNamedAt(at);
}

/**
 * Recognizes "her new email is", "the best number for him is" and "Phone:". Returns null if the noun belongs
 * to another person or thing, and undefined if the value is not linked.
 */
function statementByNoun(place: Place, word: WordAt, noun: number, cues: words.Cues, contact: Contact) {
  const hasBetween = (test: (at: number) => boolean) => {
    for (let at = noun + 1; at < place.at; at += 1) if (test(at)) return true;
    return false;
  };
  const isTail = (at: number) => cues.tails.has(word(at));
  const isLink = (at: number) => cues.links.has(word(at));
  if (cues.withTail.has(word(noun)) && !hasBetween(isTail)) return undefined;
  let link = place.at - 1;
  while (link > noun && !isLink(link) && (words.HEDGES.has(word(link)) || isTail(link))) link -= 1;
  const linked = (link > noun && isLink(link)) || hasBetween(isTail);
  const isLoose = link > noun && !isLink(link) && words.LOOSE_LINKS.has(word(link));
  if (link > noun && !isLink(link) && !isLoose) return undefined;
  let owner = noun - 1;
  const isKind = (at: number) => words.KINDS.has(word(at)) || cues.nouns.has(word(at));
  for (let kinds = 0; kinds < MAX_KINDS && isKind(owner); kinds += 1) owner -= 1;
  const ownerWord = word(owner);
  if (ownerWord === 'by') return undefined;
  if (isDoubted(word, owner) || words.THINGS.has(ownerWord)) return null;
  if (ownerWord !== '' && (words.PRONOUNS.has(ownerWord) || isPossessive(place.tokens[owner]))) {
    const owned = isContact(place, contact, owner);
    return owned || contact.isCompanyAt(owner) ? { owned, linked } : null;
  }
  if (words.DENIALS.has(ownerWord) && (cues.personal || !words.OWN_SIDE.has(ownerWord))) return null;
  const isVague = cues.vague.has(word(noun)) && owner === noun - 1;
  if (isVague && ownerWord !== '' && !words.OPENINGS.has(ownerWord)) return null;
  if (isLoose && cues.personal) return null;
  return { owned: !cues.personal || hasBetween((at) => isContact(place, contact, at)), linked };
}

/** Recognizes "email X" and "please call X". */
function isObjectOfVerb({ at }: Place, word: WordAt, cues: words.Cues): boolean {
  const verb = words.PREPOSITIONS.has(word(at - 1)) ? at - 2 : at - 1;
  return cues.verbs.has(word(verb)) && !words.DENIALS.has(word(verb - 1)) && !isDoubted(word, verb);
}

function statementBefore(place: Place, cues: words.Cues, contact: Contact): Statement | null {
  const { tokens, from, at: value, next } = place;
  const word = wordsOf(tokens, value - 1, from);
  if (isObjectOfVerb(place, word, cues)) return { owned: false, linked: true };
  // The article may belong to the value: "it's a hundred k deal".
  const article = /^an?$/.test(tokens[value]?.lower ?? '') ? value : value - 1;
  if (
    cues.nounsAfter.has(tokens[next]?.lower ?? '') &&
    IT_IS_A.test(`${word(article - 1)} ${tokens[article]?.lower ?? ''}`)
  )
    return isDoubted(word, article - 2) ? null : { owned: true, linked: true };
  const isReachedAt =
    cues.personal &&
    (words.PREPOSITIONS.has(word(value - 1)) ||
      (word(value - 1) === ':' && words.OBJECTS.has(word(value - 2))));
  for (let at = value - 1; at >= value - 1 - MAX_BETWEEN && word(at) !== ''; at -= 1) {
    const statement = cues.nouns.has(word(at)) ? statementByNoun(place, word, at, cues, contact) : undefined;
    if (statement !== undefined) return statement;
    const isOwner = isPossessive(tokens[at]) || words.POSSESSIVES.has(word(at));
    if (isReachedAt && !isOwner && isContact(place, contact, at))
      return isDoubted(word, at) ? null : { owned: true, linked: true };
    if (words.DENIALS.has(word(at)) || contact.isOtherPersonAt(at)) return null;
  }
  return null;
}

/** Recognizes "… is her email", "… (her cell)" and "… is the deal size". */
function statementAfter(place: Place, cues: words.Cues, contact: Contact): Statement | null {
  const { tokens, next } = place;
  const word = wordsOf(tokens, next);
  let at = next + (EXTENSION.test(`${word(next)} ${word(next + 1)}`) ? 2 : 0);
  const hasVerb = word(at) === 'is';
  if (!hasVerb && !words.LOOSE_LINKS.has(word(at))) return null;
  at += 1;
  while (/^(?:that|which|is)$/.test(word(at)) && at < next + MAX_BETWEEN) at += 1;
  const owned = isContact(place, contact, at);
  if (!owned && !(hasVerb && word(at) === 'the')) return null;
  at += 1;
  for (let kinds = 0; kinds < MAX_KINDS && words.KINDS.has(word(at)) && !cues.nouns.has(word(at)); kinds += 1)
    at += 1;
  return cues.nouns.has(word(at)) ? { owned: owned || !cues.personal, linked: true } : null;
}

export const statementAt = (place: Place, cues: words.Cues, contact: Contact): Statement | null =>
  statementBefore(place, cues, contact) ?? statementAfter(place, cues, contact);
