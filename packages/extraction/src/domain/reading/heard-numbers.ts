import { CURRENCIES, isNumberWord, TEENS, TENS, UNITS } from '../data/number-words.ts';
import type { Token } from './tokens.ts';

/** Words that a recogniser writes for digits. */
const SOUNDS_LIKE: Readonly<Record<string, string | undefined>> = {
  won: 'one', to: 'two', too: 'two', tree: 'three', for: 'four', fore: 'four', sick: 'six', sicks: 'six', ate: 'eight',
}; // prettier-ignore
/** Of these, what no sentence has before a hundred or a thousand. */
const HARDLY_A_WORD = new Set(['too', 'sick', 'sicks', 'ate']);
const SCALE = /^(?:k|thousand|tousand|grand|million|mil|mill|billion|lakh|crore)$/;
const BEFORE_HUNDRED = /^(?:k|thousand|grand|million|mil)$/;

/** The word for the digits of a number below ten, of a teen, or of a whole ten; of two words the usual one, which comes first. */
const WORD_OF: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.entries({ ...UNITS, ...TEENS, ...TENS }).map(([word, value]) => [value, word]).toReversed(),
); // prettier-ignore

/** What a recogniser writes for a scale behind a number. */
const SCALES_HEARD: Readonly<Record<string, string | undefined>> = { tousand: 'thousand', lack: 'lakh', lacks: 'lakh', laks: 'lakh' }; // prettier-ignore

/** The words around a token, in its sentence. */
type WordAt = (distance: number) => string;

/** "sixty for thousand", "for point to million", "nine thousand ate hundred", "for thousand nine hundred": the digit that was said. */
function digitHeard(word: string, at: WordAt): string | undefined {
  const digit = SOUNDS_LIKE[word];
  if (digit === undefined) return undefined;
  const [before, behind] = [at(-1), at(1)];
  const inDecimals = before === 'point' && (SCALE.test(behind) || UNITS[behind] !== undefined);
  const inTens = TENS[before] !== undefined && SCALE.test(behind);
  const inHundreds = behind === 'hundred' && BEFORE_HUNDRED.test(before);
  const alone = HARDLY_A_WORD.has(word) && (behind === 'hundred' || SCALE.test(behind));
  const beforeDecimals = behind === 'point' && SCALE.test(at(3)) && !isNumberWord(before);
  const isDigit = UNITS[at(2)] !== undefined || SOUNDS_LIKE[at(2)] !== undefined;
  const inThousands = behind === 'thousand' && isDigit && at(3) === 'hundred' && !isNumberWord(before);
  // "for hundred and eighty thousand", "won lakh": nobody says these without a number before them.
  const lacksNumber = /^(?:hundred|lakh|crore)$/.test(behind) && (before === 'and' || !isNumberWord(before));
  return inDecimals || inTens || inHundreds || alone || beforeDecimals || inThousands || lacksNumber
    ? digit
    : undefined;
}

/** "two hundred and 40 thousand", "2 point 2 5 million": the word for digits in the middle of a number that is said in words. */
function wordOfDigits({ text }: Token, at: WordAt): string | undefined {
  const word = WORD_OF[text];
  if (word === undefined) return undefined;
  const joined = at(-1) === 'and' ? -2 : -1;
  const behindHundred = at(joined) === 'hundred';
  const hundreds = BEFORE_HUNDRED.test(at(-1)) && at(1) === 'hundred';
  const inDecimals = at(-1) === 'point' || (at(-2) === 'point' && (SCALE.test(at(1)) || /^\d$/.test(at(1))));
  const lastTens = joined === -2 && at(joined) === 'thousand' && CURRENCIES.has(at(1));
  return behindHundred || lastTens || hundreds || inDecimals ? word : undefined;
}

/** What a token of a number stands for; undefined if for itself. */
function meant(token: Token, at: WordAt): string | undefined {
  if (token.kind === 'number') return token.glued ? undefined : wordOfDigits(token, at);
  if (token.kind !== 'word') return undefined;
  if (token.lower === 'an' && at(-1) === 'hundred' && isNumberWord(at(1))) return 'and';
  if (/^oh?$/.test(token.lower) && at(-1) === 'point' && UNITS[at(1)] !== undefined) return 'zero';
  const scale = SCALES_HEARD[token.lower];
  const isBehindNumber =
    isNumberWord(at(-1)) || SOUNDS_LIKE[at(-1)] !== undefined || /^\d{1,3}$/.test(at(-1));
  if (scale !== undefined && isBehindNumber) return scale;
  return digitHeard(token.lower, at);
}

/** "nine teen", "ate tee", "fif ty": a recogniser wrote one number word as two. */
const STEMS: Readonly<Record<string, readonly [teen: string, ten: string] | undefined>> = {
  thir: ['thirteen', 'thirty'], four: ['fourteen', 'forty'], for: ['fourteen', 'forty'], fif: ['fifteen', 'fifty'], six: ['sixteen', 'sixty'],
  seven: ['seventeen', 'seventy'], eight: ['eighteen', 'eighty'], ate: ['eighteen', 'eighty'], nine: ['nineteen', 'ninety'],
}; // prettier-ignore

/** Number words that stand in two tokens, in one. */
function joinedNumbers(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (const token of tokens) {
    const before = result.at(-1);
    const stem =
      before?.kind === 'word' && before.sentence === token.sentence ? STEMS[before.lower] : undefined;
    const word =
      token.lower === 'teen' ? stem?.[0] : /^(?:tee|ty)$/.test(token.lower) ? stem?.[1] : undefined;
    if (word === undefined || before === undefined) result.push(token);
    else result.splice(-1, 1, { ...before, text: word, lower: word, end: token.end });
  }
  return result;
}

/** The tokens of a text, with the number words that a recogniser took for others, or wrote in digits, as they were said. */
export function withNumbersHeard(said: readonly Token[]): Token[] {
  const tokens = joinedNumbers(said);
  return tokens.map((token, index) => {
    const word = meant(token, (distance) => {
      const other = tokens[index + distance];
      return other?.sentence === token.sentence ? other.lower : '';
    });
    return word === undefined ? token : { ...token, kind: 'word', lower: word };
  });
}

/** Whether a number word was understood from another word. */
export const isHeardNumber = ({ text, lower }: Token): boolean => SOUNDS_LIKE[text.toLowerCase().replace(/'s$/, '')] === lower; // prettier-ignore
