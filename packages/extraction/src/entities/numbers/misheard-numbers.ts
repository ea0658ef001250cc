import type { Token } from '../../document/tokenize.ts';
import { CURRENCIES, isNumberWord, TEENS, TENS, UNITS } from '../../lexicon/number-words.ts';
import { wordMap } from '../tokens.ts';

const SOUNDS_LIKE = wordMap('one=won; two=to too; three=tree; four=for fore; six=sick sicks; eight=ate');
/** Words that are rarely correct before "hundred" or a scale. */
const NEVER_WORD = new Set(['too', 'sick', 'sicks', 'ate']);
const MISHEARD_SCALES = wordMap('thousand=tousand; lakh=lack lacks laks');
const SCALE = /^(?:k|thousand|tousand|grand|million|mil|mill|billion|lakh|crore)$/;
const BEFORE_HUNDRED = /^(?:k|thousand|grand|million|mil)$/;

/** Number words by value. Reversed, so that the first of several words for a value wins. */
const WORD_OF: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...UNITS, ...TEENS, ...TENS })
    .map(([word, value]) => [String(value), word] as const)
    .toReversed(),
);

/** Returns the word at a distance in the same sentence, or an empty string. */
type WordAt = (distance: number) => string;

const isNumberOrMisheard = (word: string) => UNITS[word] !== undefined || SOUNDS_LIKE.has(word);

/** Returns the digit for a recognition error: "sixty for thousand", "nine thousand ate hundred". */
function misheardDigit(word: string, at: WordAt): string | undefined {
  const digit = SOUNDS_LIKE.get(word);
  if (digit === undefined) return undefined;
  const [before, after] = [at(-1), at(1)];
  const isFirst = !isNumberWord(before);
  const isBeforeScale = SCALE.test(after);
  const isDigit =
    (before === 'point' && (isBeforeScale || UNITS[after] !== undefined)) ||
    (TENS[before] !== undefined && isBeforeScale) ||
    (after === 'hundred' && BEFORE_HUNDRED.test(before)) ||
    (NEVER_WORD.has(word) && (after === 'hundred' || isBeforeScale)) ||
    (after === 'point' && SCALE.test(at(3)) && isFirst) ||
    (after === 'thousand' && isNumberOrMisheard(at(2)) && at(3) === 'hundred' && isFirst) ||
    (/^(?:hundred|lakh|crore)$/.test(after) && (before === 'and' || isFirst));
  return isDigit ? digit : undefined;
}

/** Returns the word for digits in a spoken number: "two hundred and 40 thousand". */
function wordForDigits({ text }: Token, at: WordAt): string | undefined {
  const [before, after] = [at(-1), at(1)];
  const beforeAnd = before === 'and' ? at(-2) : before;
  const isInNumber =
    beforeAnd === 'hundred' ||
    (before === 'and' && beforeAnd === 'thousand' && CURRENCIES.has(after)) ||
    (BEFORE_HUNDRED.test(before) && after === 'hundred') ||
    before === 'point' ||
    (at(-2) === 'point' && (SCALE.test(after) || /^\d$/.test(after)));
  return isInNumber ? WORD_OF.get(text) : undefined;
}

function correctedWord(token: Token, at: WordAt): string | undefined {
  if (token.kind === 'number') return token.glued ? undefined : wordForDigits(token, at);
  if (token.kind !== 'word') return undefined;
  const [before, after] = [at(-1), at(1)];
  if (token.lower === 'an' && before === 'hundred' && isNumberWord(after)) return 'and';
  if (/^oh?$/.test(token.lower) && before === 'point' && UNITS[after] !== undefined) return 'zero';
  const isAfterNumber = isNumberWord(before) || SOUNDS_LIKE.has(before) || /^\d{1,3}$/.test(before);
  const scale = isAfterNumber ? MISHEARD_SCALES.get(token.lower) : undefined;
  return scale ?? misheardDigit(token.lower, at);
}

/** First parts of split number words: "nine teen", "ate tee", "fif ty". */
const STEMS = wordMap('thir=thir; four=four for; fif=fif; six=six; seven=seven; eigh=eight ate; nine=nine');

function joinSplitNumbers(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (const token of tokens) {
    const before = result.at(-1);
    const isSplit = before?.kind === 'word' && before.sentence === token.sentence;
    const stem = isSplit ? STEMS.get(before.lower) : undefined;
    const suffix = /^(?:tee|ty)$/.test(token.lower) ? 'ty' : token.lower === 'teen' ? 'teen' : undefined;
    if (stem === undefined || suffix === undefined || !before) {
      result.push(token);
      continue;
    }
    const word = `${stem}${suffix}`.replace('fourty', 'forty');
    result.splice(-1, 1, { ...before, text: word, lower: word, end: token.end });
  }
  return result;
}

export function correctMisheardNumbers(recognized: readonly Token[]): Token[] {
  const tokens = joinSplitNumbers(recognized);
  return tokens.map((token, index) => {
    const word = correctedWord(token, (distance) => {
      const other = tokens[index + distance];
      return other?.sentence === token.sentence ? other.lower : '';
    });
    return word === undefined ? token : { ...token, kind: 'word', lower: word };
  });
}

export const isMisheardNumber = ({ text, lower }: Token): boolean =>
  SOUNDS_LIKE.get(text.toLowerCase().replace(/'s$/, '')) === lower;
