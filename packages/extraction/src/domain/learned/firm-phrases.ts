import { isBrand } from '../data/brands.ts';
import { legalFormAt } from '../reading/company-phrase.ts';
import { isCommonWord, isFunctionWord } from '../reading/lexicon.ts';
import type { Note } from '../reading/note.ts';
import { isCapitalised, isCompanyNoun, textOf, type Phrase } from '../reading/phrases.ts';
import type { Token } from '../reading/tokens.ts';

const MAX_WORDS = 7;
const MAX_PLAIN_WORDS = 5;
const MAX_PHRASES = 400;

/** Small words inside names: "Doves of Peace", "Casa de la Cultura", "Hartley & Sons". */
const INSIDE = /^(?:[&+'’.-]|of|and|de|la|le|del|der|den|van|the|for|und|et|y|do|da|dos|das|di|du|e|i|n)$/;
const INTRODUCES =
  /^(?:at|from|frm|@|with|w|of|for|to|called|by|regarding|re|client|customer|,|-|\(|\/|:|")$/;

const isWord = (token: Token | undefined): token is Token => token?.kind === 'word';

/** Whether a word may be the first of a firm's name. */
function mayOpen({ tokens, lowerCase }: Note, at: number): boolean {
  const token = tokens[at];
  if (token?.kind === 'number') return /^\p{Lu}/u.test(tokens[at + 1]?.text ?? '');
  if (!isWord(token)) return false;
  const previous = tokens[at - 1];
  const opens = previous?.sentence !== token.sentence || !isWord(previous);
  if (isCapitalised(token)) return opens || !isCapitalised(previous) || tokens[at - 2]?.sentence !== token.sentence || isFunctionWord(previous.lower); // prettier-ignore
  if (isFunctionWord(token.lower)) return false;
  return (
    lowerCase ||
    opens ||
    isBrand(token.lower) ||
    (INTRODUCES.test(previous.lower) && !isCommonWord(token.lower))
  );
}

/** Where a name that has come as far as `last` may go on, small words and marks inside it skipped; null where it ends. */
function following(tokens: Token[], last: number, capital: boolean): number | null {
  let next = last + 1;
  for (let skipped = 0; skipped < 2 && INSIDE.test(tokens[next]?.lower ?? ''); skipped += 1) next += 1;
  const token = tokens[next];
  if (!token || token.sentence !== tokens[last]?.sentence) return null;
  if (token.kind === 'number') return capital && token.glued ? next : null;
  if (token.kind !== 'word') return null;
  if (capital)
    return isCapitalised(token) ? next : isCompanyNoun(token.lower) && next === last + 1 ? next : null;
  return isCapitalised(token) || (isFunctionWord(token.lower) && !isCompanyNoun(token.lower)) ? null : next;
}

/** Something in it is more than everyday words. */
const isTelling = (tokens: Token[], first: number, last: number) =>
  tokens
    .slice(first, last + 1)
    .some(
      (token) =>
        isWord(token) && (isCompanyNoun(token.lower) || isBrand(token.lower) || !isCommonWord(token.lower)),
    );

/** Every stretch of a note that may be a firm's name: generously, for a model to choose from. */
export function firmPhrases(note: Note): Phrase[] {
  const { tokens } = note;
  const found: Phrase[] = [];
  for (let first = 0; first < tokens.length && found.length < MAX_PHRASES; first += 1) {
    if (!mayOpen(note, first)) continue;
    const capital = isCapitalised(tokens[first]) || isCapitalised(tokens[first + 1]);
    let last: number | null = first;
    for (let words = 1; last !== null && words <= (capital ? MAX_WORDS : MAX_PLAIN_WORDS); words += 1) {
      const legal: number | null = legalFormAt(tokens, last + 1);
      if (capital || isTelling(tokens, first, last))
        found.push({ text: textOf(tokens, first, last), first, last });
      if (legal !== null) {
        found.push({ text: textOf(tokens, first, legal), first, last: legal });
        break;
      }
      last = following(tokens, last, capital);
    }
  }
  return found;
}
