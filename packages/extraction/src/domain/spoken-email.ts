import { isDoubtfulAddress } from './address-doubts.ts';
import { COUNTRY_DOMAINS, PUBLIC_MAIL, TOP_LEVEL_DOMAINS } from './data/mail-domains.ts';
import { FUNCTION_WORDS } from './data/common-words.ts';
import type { Span } from './reading/spans.ts';
import type { Token } from './reading/tokens.ts';
import { likeness } from './reading/spelled-words.ts';
import { withSpellingDone } from './spelling-instructions.ts';

export interface Address extends Span {
  email: string;
  /** Its beginning may be missing, or how it is spelled was said in part: somebody should check it. */
  doubtful?: boolean;
  /** The first of several words before "at" that nothing joins. */
  leading?: string;
  /** Other ways to write what was said: the weights choose among them. */
  readings?: readonly AddressReading[];
}

/** An address that was said, written in another way: always to be checked. */
interface AddressReading extends Span {
  email: string;
  /** How it differs: `wider-2` has two words more before "at", `in-words` has a number in words. */
  way: string;
}

const JOINERS: Record<string, string | undefined> = {
  dot: '.', point: '.', period: '.', underscore: '_', dash: '-', hyphen: '-', minus: '-', plus: '+', '.': '.', _: '_', '-': '-', '+': '+',
  punkt: '.', punt: '.', punto: '.', ponto: '.', kropka: '.', unterstrich: '_', bindestrich: '-', streepje: '-', tiret: '-', guion: '-', guión: '-', myślnik: '-',
}; // prettier-ignore
const DIGITS: Record<string, string | undefined> = {
  zero: '0', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9',
}; // prettier-ignore
/** What a recogniser writes for the initial of "t dot bone". */
const SOUND_LIKE_LETTERS: Record<string, string | undefined> = {
  are: 'r', be: 'b', bee: 'b', cue: 'q', ess: 's', eye: 'i', pea: 'p', queue: 'q', sea: 'c', see: 'c', tea: 't', tee: 't', why: 'y',
}; // prettier-ignore
/** "jorgen dot something at …": nobody knows the address. */
const UNKNOWN_PART = /^(?:something|whatever|blah|dunno)$/;
/** "At" in other languages. */
const AT_OF_LANGUAGES = [
  'arroba',
  'arobase',
  'chiocciola',
  'apenstaartje',
  'małpa',
  'malpa',
  'klammeraffe',
  'ät',
];
/** "Dot" in other languages. */
const DOT_OF_LANGUAGES = /^(?:punkt|punt|punto|ponto|kropka)$/;
/** What a recogniser writes for "at". */
const SOUNDS_LIKE_AT = ['add', 'ad', 'app', 'hat', 'had'];
/** What a recogniser writes for "dot", before the end of a domain. */
const SOUNDS_LIKE_DOT = /^(?:dots|dought|doubt|door|dote|doc|dart)$/;
/** Without one of them a text says no address. */
export const SAYS_ADDRESS = new RegExp(
  `(?<!\\p{L})(?:${['at', ...AT_OF_LANGUAGES, ...SOUNDS_LIKE_AT].join('|')})(?!\\p{L})|@`,
  'iu',
);
const SKIPPED = new Set(['um', 'uh', 'er', 'erm', '(', ')', '[', ']', '<', '>', ',']);
/** A cue this close before an address tells that all words up to "at" belong to it. */
const CUE =
  /^(?:is|it's|email|e-mail|mail|address|on|to|em|line|box|mailbox|ist|lautet|est|c'est|es|é|è|à|hai|ay|ni|niya|jest|är)$/;
const MAX_LOCAL_WORDS = 5;
const MAX_DOMAIN_WORDS = 6;
/** No more of them are function words: "at our meeting on the fourth dot" is no domain. */
const PLAIN_DOMAIN_WORDS = 4;
/** Words and spelled letters of the longest name. */
const MAX_DOMAIN_PIECES = 40;

/** "Oyster Point College" is no domain. */
const MAX_AFTER_POINT = 4;

/** "Cedar Point dot com" has one dot. */
const isDot = (tokens: Token[], at: number) => {
  const token = tokens[at];
  const next = tokens[at + 1]?.lower ?? '';
  if (token?.lower === 'point') return next.length <= MAX_AFTER_POINT && TOP_LEVEL_DOMAINS.has(next);
  if (SOUNDS_LIKE_DOT.test(token?.lower ?? '')) return isEndOfDomain(tokens, at + 1);
  if (DOT_OF_LANGUAGES.test(token?.lower ?? '')) return isPiece(tokens[at + 1]);
  return token?.lower === 'dot' || token?.lower === 'period' || token?.text === '.';
};

/** "com", "co", "n g": the last part of a domain, as a word or in two letters. */
const isEndOfDomain = (tokens: Token[], at: number) => {
  const word = tokens[at]?.lower ?? '';
  const letters = tokens.slice(at, at + 2).map(({ lower }) => lower);
  return (
    (word.length > 1 && TOP_LEVEL_DOMAINS.has(word) && !FUNCTION_WORDS.has(word)) ||
    (letters.every(({ length }) => length === 1) && TOP_LEVEL_DOMAINS.has(letters.join('')))
  );
};

const MAX_SPELLED = 4;
/** How letters are said: "dot co dot zed a". */
const LETTER_NAMES: Record<string, string | undefined> = {
  aitch: 'h', haitch: 'h', eff: 'f', jay: 'j', ell: 'l', elle: 'l', vee: 'v', ex: 'x', cue: 'q', queue: 'q',
  zed: 'z', zee: 'z', said: 'z', ay: 'a', eh: 'a', hey: 'a', gee: 'g', jee: 'g', en: 'n', an: 'n', em: 'm', kay: 'k', you: 'u', yew: 'u',
  see: 'c', sea: 'c', oh: 'o', owe: 'o', dee: 'd', ess: 's', tea: 't', tee: 't', ee: 'e', eye: 'i', bee: 'b', be: 'b', are: 'r', ar: 'r', pea: 'p', pee: 'p',
}; // prettier-ignore
const letterOf = ({ lower }: Token) => LETTER_NAMES[lower] ?? lower;

/** A part of a domain, said as a word or letter by letter, the longest that there is: "dot c a", "dot c o m"; and the token behind it. */
function readPart(tokens: Token[], at: number): { part: string; next: number } | null {
  const first = tokens[at];
  if (!isPiece(first)) return null;
  for (let count = MAX_SPELLED; count > 1; count -= 1) {
    const spelt = tokens.slice(at, at + count).map(letterOf);
    if (spelt.every(({ length }) => length === 1) && TOP_LEVEL_DOMAINS.has(spelt.join('')))
      return { part: spelt.join(''), next: at + spelt.length };
  }
  return { part: first.lower, next: at + 1 };
}

/** A full stop: it stands at a word and something follows after a space. */
const endsSentence = (dot: Token | undefined, next: Token | undefined) =>
  dot?.text === '.' && dot.glued && next?.glued === false;

const isPiece = (token: Token | undefined): token is Token =>
  token?.kind === 'word' || token?.kind === 'number';

const spelled = (token: Token) => DIGITS[token.lower] ?? token.lower;

/** What may stand between the name of a domain and its dot, and is none of it. */
const COMMENT = /^(?:that'?s?|it'?s|all|one|word|lower|case|small|letters|together|joined|so|yes|yeah|right|okay|spelled|spelt|spelling|like|no|without|space|spaces|hyphens?|dash|dots?)$/; // prettier-ignore
const isComment = (word = '') => COMMENT.test(word);
/** Before letters that spell the name anything small is none of it, but "outer mail, m a i l, dot com". */
const isBeforeSpelling = (word = '') =>
  isComment(word) || (word.length > 1 && word !== 'mail' && FUNCTION_WORDS.has(word));
const FEWEST_SPELLED = 3;

/** The name of a domain of its words: without comments behind it ("all one word"), and once if it is also spelled ("kudu k u d u"). */
function domainName(said: readonly string[]): string {
  let end = said.length;
  // "mohair and more dot co": that is no comment.
  while (end > 1 && isComment(said[end - 1]) && said[end - 2] !== 'and') end -= 1;
  let from = end;
  while (from > 0 && /^\p{L}$/u.test(said[from - 1] ?? '')) from -= 1;
  const letters = said.slice(from, end).join('');
  let words = said.slice(0, from);
  if (letters.length < FEWEST_SPELLED || words.length === 0) return said.slice(0, end).join('');
  while (words.length > 1 && isBeforeSpelling(words.at(-1))) words = words.slice(0, -1);
  // "iceberg growers, i c e b e r g": a part of it that is spelled.
  if (
    words.some((_, at) =>
      words.slice(at).some((_word, to) => words.slice(at, at + to + 1).join('') === letters),
    )
  )
    return words.join('');
  const heard = words.findIndex((_, at) => likeness(words.slice(at).join(''), letters) > 0);
  return heard < 0 ? [...words, letters].join('') : [...words.slice(0, heard), letters].join('');
}

interface Domain {
  domain: string;
  /** The token behind it. */
  next: number;
  readings: readonly { domain: string; way: string }[];
}

/** "nine elms dot co dot uk" may be 9elms or nineelms, "cotton spelling dot in" cotton or cottonspelling. */
function otherDomains(
  name: string,
  said: readonly string[],
  inWords: readonly string[],
): { name: string; way: string }[] {
  const whole = said.join('').replace(/^-+|(?<!-)-+$/g, '');
  return [
    { name: domainName(inWords), way: 'in-words' },
    { name: whole, way: 'whole-domain' },
  ].filter((other) => other.name !== '' && other.name !== name);
}

/** "blue river dot co dot za" from `at` on; null if no domain stands there. */
function readDomain(tokens: Token[], at: number): Domain | null {
  let i = at;
  const said: string[] = [];
  const inWords: string[] = [];
  const say = (piece: string, word = piece) => {
    said.push(piece);
    inWords.push(word);
  };
  for (
    let words = 0;
    words < MAX_DOMAIN_WORDS && said.length < MAX_DOMAIN_PIECES && !isDot(tokens, i);
    i += 1
  ) {
    const token = tokens[i];
    if (!token || token.kind === 'line') return null;
    if (SKIPPED.has(token.lower)) continue;
    if (JOINERS[token.lower] === '-') say('-');
    else if (words >= PLAIN_DOMAIN_WORDS && FUNCTION_WORDS.has(token.lower)) return null;
    else if (isPiece(token) && (token.lower !== 'at' || words === 0)) {
      say(spelled(token), token.lower);
      // Letters that spell a word count once.
      if (token.lower.length > 1 || (tokens[i - 1]?.lower.length ?? 0) > 1) words += 1;
      if (PUBLIC_MAIL.has(said.join('')) && tokens[i + 1]?.lower === 'com')
        return { domain: `${said.join('')}.com`, next: i + 2, readings: [] };
    } else return null;
  }
  const parts: string[] = [];
  let isTypedDot = false;
  const skipTo = (from: number) => {
    let to = from;
    while (tokens[to] !== undefined && SKIPPED.has(tokens[to]?.lower ?? '')) to += 1;
    return to;
  };
  for (;;) {
    const dot = skipTo(i);
    const behind = readPart(tokens, skipTo(dot + 1));
    if (!isDot(tokens, dot) || endsSentence(tokens[dot], tokens[skipTo(dot + 1)]) || behind === null) break;
    // "gulfpearl.bh . fit week": what stands apart is no part of a domain that was typed.
    const isApart = tokens[dot]?.text === '.' && !tokens[dot].glued;
    if (isApart && isTypedDot) break;
    isTypedDot = tokens[dot]?.text === '.' && tokens[dot].glued;
    const { part } = behind;
    const last = TOP_LEVEL_DOMAINS.has(part);
    if (!last && (parts.length > 0 || part.length < 2)) break;
    parts.push(part);
    i = behind.next;
    if (!/^(?:co|com|org|net|gov|ac)$/.test(part)) continue;
    // "dot co za", "dot co zed a": the second dot is left out.
    const country = tokens[i]?.lower ?? '';
    const letters = /^z(?:ed|ee)?$/.test(country)
      ? tokens
          .slice(i, i + 2)
          .map(letterOf)
          .join('')
      : '';
    if (COUNTRY_DOMAINS.has(country) && !FUNCTION_WORDS.has(country)) {
      parts.push(country);
      i += 1;
    } else if (letters.length === 2 && COUNTRY_DOMAINS.has(letters)) {
      parts.push(letters);
      i += 2;
    }
  }
  const name = domainName(said);
  const valid = name !== '' && TOP_LEVEL_DOMAINS.has(parts.at(-1) ?? '');
  if (!valid) return null;
  const withParts = (each: string) => [each, ...parts].join('.');
  const readings = otherDomains(name, said, inWords).map((each) => ({ domain: withParts(each.name), way: each.way })); // prettier-ignore
  return { domain: withParts(name), next: i, readings };
}

interface Local {
  local: string;
  /** The first token of it. */
  first: number;
  leading?: string;
}

/** No letter, number or word with a number ("alto two") leads others. */
function leadingWord([first = '', ...others]: readonly string[]): { leading?: string } {
  const isNumber = (piece: string) => /^\d+$/.test(piece);
  const isOneOfSeveral = others.length > 0 && first.length > 1 && !isNumber(first);
  const isPlain = others.every((piece) => JOINERS[piece] === undefined) && !others.every(isNumber);
  return isOneOfSeveral && isPlain ? { leading: first } : {};
}

const MAX_NAME_WORDS = 5;
/** Words of a sentence, which are no part of a name that is said twice. */
const NO_NAME =
  /^(?:i|me|my|you|your|him|his|her|us|our|we|them|their|he|she|they|it|its|and|so|then|the|this|that|that's|of|for|from|with|to|is)$/;

/**
 * How many words before a place stand for one name: as many as stand together somewhere before as well. A recogniser writes a
 * name that it does not know as several words, and does so each time ("star vros …, star vros at olive and ash dot com").
 */
function wordsOfNameSaidBefore(tokens: Token[], end: number): number {
  const last = tokens[end - 1]?.lower;
  let most = 1;
  for (let other = 0; other < end - 1; other += 1) {
    if (tokens[other]?.lower !== last) continue;
    let count = 1;
    while (count < MAX_NAME_WORDS && end - 1 - count > other) {
      const [word, same] = [tokens[end - 1 - count], tokens[other - count]];
      if (!isPiece(word) || word.lower !== same?.lower || NO_NAME.test(word.lower) || CUE.test(word.lower))
        break;
      count += 1;
    }
    most = Math.max(most, count);
  }
  const words = tokens.slice(end - most, end);
  return words.some(({ lower }) => !FUNCTION_WORDS.has(lower)) ? most : 1;
}

/** Names are looked for before so many addresses of a text: each takes a look at all words before it. */
const MOST_NAMED = 40;

/**
 * The part before "at", read backwards from it; null if none.
 * @param wordsOfName how many words before a place are one name
 */
function readLocal(tokens: Token[], at: number, wordsOfName: (end: number) => number): Local | null {
  const pieces: string[] = [];
  let named = at - wordsOfName(at);
  let first = at;
  let words = 0;
  let joined = true;
  for (let i = at - 1; i >= 0 && words < MAX_LOCAL_WORDS * 4; i -= 1) {
    const token = tokens[i];
    const open = tokens[i + 1];
    if (!token || token.kind === 'line' || (token.text === '.' && !(token.glued && open?.glued))) break;
    // "vikram, underscore, shetty at"
    const isPause = JOINERS[tokens[i - 1]?.lower ?? ''] !== undefined;
    if (token.text === ',' && pieces.length > 0 && !joined && !isPause) break;
    if (SKIPPED.has(token.lower)) continue;
    const joiner = JOINERS[token.lower];
    if (joiner !== undefined && pieces.length > 0 && !joined) {
      pieces.unshift(joiner);
      joined = true;
      named = i - wordsOfName(i);
      continue;
    }
    if (
      !isPiece(token) ||
      (i < named && !joined && !(open?.glued && isPiece(open)) && !continuesLocal(tokens, i, pieces))
    )
      break;
    const repeat = tokens[i - 1]?.lower === 'double' && token.lower.length === 1;
    const isNought = token.lower === 'oh' && /^\d/.test(pieces[0] ?? '');
    pieces.unshift(isNought ? '0' : spelled(token).repeat(repeat ? 2 : 1));
    if (repeat) i -= 1;
    first = i;
    joined = false;
    words += 1;
  }
  while (pieces[0] !== undefined && JOINERS[pieces[0]] !== undefined) pieces.shift();
  const letter = SOUND_LIKE_LETTERS[pieces[0] ?? ''];
  if (letter !== undefined && JOINERS[pieces[1] ?? ''] !== undefined) pieces[0] = letter;
  return pieces.length > 0 ? { local: pieces.join(''), first, ...leadingWord(pieces) } : null;
}

/** Whether a word with no joiner after it is part of the address: a spelled letter, or a word right after a cue. */
function continuesLocal(tokens: Token[], i: number, pieces: string[]): boolean {
  const token = tokens[i];
  if (token?.lower === 'oh' && pieces.every((piece) => /^\d$/.test(piece))) return true;
  if (token?.kind === 'word' && token.lower.length === 1)
    return pieces.every((piece) => /^(.)\1?$/.test(piece)) || pieces.length === 1;
  if (!token || FUNCTION_WORDS.has(token.lower) || CUE.test(token.lower)) return false;
  // "jonas three at": nobody's address is a digit alone.
  if (token.kind === 'word' && pieces.every((piece) => /^\d$/.test(piece))) return true;
  if (
    pieces.length === 1 &&
    pieces[0]?.length === 1 &&
    token.kind === 'word' &&
    token.lower.length > 2 &&
    tokens[i - 1]?.lower === 'is'
  )
    return true;
  for (let back = 1; back <= MAX_LOCAL_WORDS; back += 1) {
    const before = tokens[i - back];
    if (!before || before.kind === 'line' || before.text === '.') return false;
    if (CUE.test(before.lower)) return /^(?:is|it's|address|email|e-mail|mail)$/.test(before.lower);
    if (FUNCTION_WORDS.has(before.lower) && !SKIPPED.has(before.lower)) return false;
  }
  return false;
}

const MOST_WORDS_BEFORE = 5;
/** What may stand inside "see the sea at", "heart to heart at". */
const INSIDE = /^(?:and|the|to|of|in|on|for|an|o|oh|me|my|your|our|ah|all)$/;
/** Before an address no cue, but the first word of it: "box office at". */
const NO_CUE = /^(?:box|line)$/;
/** Right before an address it introduces it: "reach Ana on b dot harris at". */
const INTRODUCES = 'on';

/** Words before an address that may be its beginning: a recogniser writes one that it does not know as several words. */
function widerLocals(tokens: Token[], { first, local }: Local): (Local & { way: string })[] {
  const wider: (Local & { way: string })[] = [];
  let whole = local;
  for (let count = 1; count <= MOST_WORDS_BEFORE; count += 1) {
    const token = tokens[first - count];
    if (!isPiece(token) || (count === 1 && token.lower === INTRODUCES)) break;
    const joiner = JOINERS[token.lower];
    whole = `${joiner ?? token.lower}${whole}`;
    if (joiner !== undefined || INSIDE.test(token.lower)) continue;
    const isWord = token.lower.length > 1 && !NO_CUE.test(token.lower);
    if (isWord && (CUE.test(token.lower) || FUNCTION_WORDS.has(token.lower))) break;
    wider.push({ local: whole, first: first - count, way: `wider-${count}` });
  }
  return wider;
}

/** Without its first word, which may belong to the sentence: "in english is fine a bravo at". */
function narrowerLocal(tokens: Token[], { first, local }: Local, at: number): Local | null {
  const [word, next] = [tokens[first], tokens[first + 1]];
  const isOneOfSeveral =
    isPiece(word) && isPiece(next) && first + 1 < at && JOINERS[next.lower] === undefined;
  return isOneOfSeveral && local.startsWith(word.lower)
    ? { local: local.slice(word.lower.length), first: first + 1 }
    : null;
}

/** "dot com no sorry dot org" */
const CORRECTED = /^(?:(?:, )?(?:no|sorry|wait|rather|i mean|not com)(?: ,)? ){1,3}dot (\p{L}{2,12})\b/u;
const MOST_CORRECTED = 8;

function correctedDomain(tokens: Token[], { domain, next }: Domain): string | null {
  const behind = tokens.slice(next, next + MOST_CORRECTED).map(({ lower }) => lower).join(' '); // prettier-ignore
  const last = CORRECTED.exec(behind)?.[1] ?? '';
  return TOP_LEVEL_DOMAINS.has(last) ? domain.replace(/\.[^.]+$/, `.${last}`) : null;
}

/** What an address that was said may be besides the likeliest. */
function readingsOf(tokens: Token[], local: Local, at: number, domain: Domain): AddressReading[] {
  const end = tokens[domain.next - 1]?.end ?? 0;
  const reading = (way: string, { local: name, first }: Local, host = domain.domain): AddressReading => ({
    email: `${name}@${host}`,
    way,
    start: tokens[first]?.start ?? 0,
    end,
  });
  const narrower = narrowerLocal(tokens, local, at);
  const corrected = correctedDomain(tokens, domain);
  return [
    ...widerLocals(tokens, local).map((wider) => reading(wider.way, wider)),
    ...(narrower ? [reading('narrower', narrower)] : []),
    ...domain.readings.map((other) => reading(other.way, local, other.domain)),
    ...(corrected === null ? [] : [reading('corrected', local, corrected)]),
  ];
}

/** "at at gmail", "at um at gmail": said twice in a stutter. */
const isRepeated = (tokens: Token[], at: number) => {
  const next = SKIPPED.has(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1;
  return /^(?:at|dot)$/.test(tokens[at]?.lower ?? '') && tokens[next]?.lower === tokens[at]?.lower;
};

/** "at oak eye stairs. dot scot": a recogniser hears a pause. */
const isStopBeforeDot = (tokens: Token[], at: number) =>
  tokens[at]?.text === '.' && /^(?:dot|underscore)$/.test(tokens[at + 1]?.lower ?? '');

/** "s for sugar", "b as in bravo": only the letter is meant. */
const isSpelling = (tokens: Token[], at: number) => {
  const letterAt = (place: number, word: number) =>
    tokens[place]?.text.length === 1 && tokens[word]?.lower.startsWith(tokens[place]?.lower ?? ' ') === true;
  const isFor = (place: number) => tokens[place]?.lower === 'for';
  if (isFor(at)) return letterAt(at - 1, at + 1);
  if (isFor(at - 1)) return letterAt(at - 2, at);
  const asIn = (place: number) => tokens[place]?.lower === 'as' && tokens[place + 1]?.lower === 'in';
  if (asIn(at)) return letterAt(at - 1, at + 2);
  if (asIn(at - 1)) return letterAt(at - 2, at + 1);
  return asIn(at - 2) && letterAt(at - 3, at);
};

/** The word between the parts of an address. "add" is one where no verb can stand: "info add acme dot com", not "please add acme dot com". */
function isAt(tokens: Token[], at: number): boolean {
  const [token, before] = [tokens[at], tokens[at - 1]];
  if (token?.lower === 'at' || token?.text === '@' || AT_OF_LANGUAGES.includes(token?.lower ?? ''))
    return true;
  if (!token || !SOUNDS_LIKE_AT.includes(token.lower) || before?.kind !== 'word') return false;
  const isVerb = FUNCTION_WORDS.has(before.lower) || CUE.test(before.lower) || before.lower === 'please';
  return !isVerb || before.lower === 'hello';
}

/** Words that end no address of several words. */
const NEVER_ENDS_LOCAL =
  /^(?:me|us|him|her|them|it|you|that|this|there|here|now|out|back|up|down|in|on|off|is|are|was|were|and|or|not)$/;

/** Addresses said or veiled rather than typed: "sarah dot jones at acme dot co dot za", "petra(at)novak(dot)cz". */
export function findSpokenAddresses(said: Token[]): Address[] {
  const { tokens, unsure } = withSpellingDone(
    said.filter((_, at) => !isRepeated(said, at) && !isSpelling(said, at) && !isStopBeforeDot(said, at)),
  );
  const found: Address[] = [];
  let looks = 0;
  const wordsOfName = (end: number) => ((looks += 1) > MOST_NAMED ? 1 : wordsOfNameSaidBefore(tokens, end));
  for (let i = 1; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (!token || !isAt(tokens, i)) continue;
    const domain = readDomain(tokens, i + 1);
    const local = domain && readLocal(tokens, i, wordsOfName);
    if (!domain || !local || tokens.slice(local.first, domain.next).some(({ lower }) => UNKNOWN_PART.test(lower))) continue; // prettier-ignore
    const readings = readingsOf(tokens, local, i, domain);
    if (FUNCTION_WORDS.has(local.local) && local.local !== 'hello') {
      // "ice man at", and not "call me at": an address ends in that word.
      const [nearest, ...wider] = NEVER_ENDS_LOCAL.test(local.local) ? [] : readings.filter(({ way }) => way.startsWith('wider')); // prettier-ignore
      if (nearest) found.push({ ...nearest, doubtful: true, readings: wider });
      continue;
    }
    const email = `${local.local}@${domain.domain}`;
    const doubtful =
      tokens.slice(local.first, domain.next).some((each) => unsure.has(each)) ||
      domain.readings.some(({ way }) => way === 'in-words') ||
      isDoubtfulAddress({ email, tokens, first: local.first, at: i, next: domain.next });
    found.push({
      ...(doubtful ? { doubtful } : {}),
      ...(local.leading === undefined ? {} : { leading: local.leading }),
      ...(readings.length > 0 ? { readings } : {}),
      email,
      start: tokens[local.first]?.start ?? token.start,
      end: tokens[domain.next - 1]?.end ?? token.end,
    });
    i = domain.next - 1;
  }
  return found;
}
