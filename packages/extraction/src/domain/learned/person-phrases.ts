import {
  isCommonWord,
  isFamilyName,
  isFunctionWord,
  isGivenName,
  isRareName,
  isTitle,
} from '../reading/lexicon.ts';
import type { Note } from '../reading/note.ts';
import { isCapitalised, textOf, type Phrase } from '../reading/phrases.ts';
import type { Token } from '../reading/tokens.ts';

const MAX_WORDS = 4;
const MAX_PHRASES = 250;

const PARTICLE =
  /^(?:van|von|der|den|de|du|di|da|del|della|dos|bin|binti|ibn|ben|al|el|la|le|ter|ten|zu|y|st|mac|mc|o)$/;

/** Words that are names somewhere and never mean one at the head of an English sentence. */
const NEVER = /^(?:he|she|they|we|i|it|so|no|my|an|in|do|me)$/;

const isInitial = (tokens: Token[], at: number) =>
  /^\p{L}$/u.test(tokens[at]?.text ?? '') && tokens[at + 1]?.text === '.';

const mayBeName = (token: Token) =>
  !isCommonWord(token.lower) ||
  isGivenName(token.lower) ||
  isFamilyName(token.lower) ||
  isRareName(token.lower);

/** Whether a word may be the first of a name. */
function mayOpen({ tokens, lowerCase }: Note, at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || isTitle(token.lower) || NEVER.test(token.lower)) return false;
  if (isInitial(tokens, at)) return tokens[at + 2]?.kind === 'word';
  if (isCapitalised(token)) return !isFunctionWord(token.lower) || isRareName(token.lower);
  if (isFunctionWord(token.lower) && !PARTICLE.test(token.lower)) return false;
  return lowerCase ? mayBeName(token) && token.text.length > 1 : isGivenName(token.lower);
}

/** The last token of one more word of a name, its particles and the full stop of an initial included; null where it ends. */
function following(tokens: Token[], last: number, capital: boolean): number | null {
  let next = last + 1;
  for (let skipped = 0; skipped < 2 && PARTICLE.test(tokens[next]?.lower ?? ''); skipped += 1) next += 1;
  const token = tokens[next];
  if (token?.kind !== 'word' || token.sentence !== tokens[last]?.sentence) return null;
  if (/'s$/i.test(tokens[last]?.text ?? '')) return null;
  if (capital ? !isCapitalised(token) : isFunctionWord(token.lower) || isCapitalised(token)) return null;
  return isInitial(tokens, next) && tokens[next + 2]?.kind === 'word' ? next + 1 : next;
}

/** Every stretch of a note that may be a person's name: generously, for a model to choose from. */
export function personPhrases(note: Note): Phrase[] {
  const { tokens } = note;
  const found: Phrase[] = [];
  for (let first = 0; first < tokens.length && found.length < MAX_PHRASES; first += 1) {
    if (!mayOpen(note, first)) continue;
    const capital = isCapitalised(tokens[first]);
    let last: number | null = isInitial(tokens, first) ? first + 1 : first;
    for (let words = 1; last !== null && words <= MAX_WORDS; words += 1) {
      if (tokens[last]?.text !== '.') found.push({ text: textOf(tokens, first, last), first, last });
      last = following(tokens, last, capital);
    }
  }
  return found;
}
