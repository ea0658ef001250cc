import type { Token } from '../../document/tokenize.ts';
import { FUNCTION_WORDS } from '../../lexicon/common-words.ts';
import { TEENS, TENS } from '../../lexicon/number-words.ts';
import { isWordOrNumber, joinTokens } from '../tokens.ts';
import { PUBLIC_MAIL } from './mail-domains.ts';

export interface SpokenAddress {
  readonly email: string;
  readonly tokens: Token[];
  /** Index of the first token of the local part. */
  readonly first: number;
  readonly at: number;
  /** Index of the token after the domain. */
  readonly next: number;
}

const BEFORE_ADDRESS =
  /^(?:is|it's|email|e-mail|mail|mails|emails|emailed|address|addr|line|reach|reached|contact|cc|copy|send|sent|write|use|try|that's|says|said|actually|now|still|just|correct|domain|forward|via|um|uh|er|erm|also|then|be|em|box|yes|ok|okay|right|so|well|like|inbox|mailbox|account|id|reads|goes)$/;
/** Words that may be a misrecognized start of an address: "send it to a kull carny at". */
const MAY_START_ADDRESS = /^(?:an?|the|i|you|he|she|my|if)$/;
const PLACEHOLDER = /^(?:(?:first|last)?name|surname|letters?|digits?|numbers?)(?![a-z])/;
/** Repeated words: "goran petrovic goran at", "dot dental dot dental". */
const REPEATED = /([a-z]{4,30})[.-]?\1|\.([a-z]{3,30})\.\2$/;
const UNCERTAIN_BEFORE =
  /\b(?:something like|i think|sounds? like|maybe|probably|or something|looks like)(?: \S{1,40})?$/;
const UNCERTAIN_AFTER =
  /^(?:, |\. |- )?(?:or something|i think|something|and then (?:he|she|it|the)|(?:he|she|it) (?:got )?cut off|no wait|sorry|no correction)\b/;
const EXPLAINED_AFTER =
  /^(?:[,.] )?(?:\S{1,20} ){0,3}(?:as in|as is|like in|like on|with an?|has an?) (?!(?:quote|proposal|copy|price|list|brochure|contract|invoice|offer|cc)\b)/;
const CORRECTION = /^(?:no|sorry|wait|correction|scratch|rather|then)$/;
const SOUNDS_LIKE_LETTER =
  /^(?:ay|bee|be|sea|see|dee|gee|jay|kay|elle|em|en|oh|pea|cue|queue|are|ess|tea|tee|you|vee|ex|why|zed|zee)$/;
const DOT = /^(?:dot|point|period|\.)$/;
const TOKENS_AFTER = 7;
const MAX_UNJOINED_WORDS = 3;

const isDot = (token: Token | undefined) => DOT.test(token?.lower ?? '');
const isLetter = (token: Token | undefined) => token?.kind === 'word' && token.text.length === 1;

/** Returns whether an address may start earlier: "something like jo at", "jo anne dot". */
function mayStartEarlier({ tokens, first }: SpokenAddress): boolean {
  const [before, start] = [tokens[first - 1], tokens[first]];
  const word = before?.lower ?? '';
  const isPlainWord =
    isWordOrNumber(before) &&
    !FUNCTION_WORDS.has(word) &&
    !BEFORE_ADDRESS.test(word) &&
    !isDot(tokens[first - 2]);
  return (
    UNCERTAIN_BEFORE.test(joinTokens(tokens, first - 4, first)) ||
    CORRECTION.test(word) ||
    (start?.glued !== true && (isPlainWord || MAY_START_ADDRESS.test(word))) ||
    (isLetter(start) && isLetter(before) && word !== 'a')
  );
}

/** Returns whether a local part was probably misrecognized: "sea dot petersen", "69 at". */
function isUnusualLocalPart({ tokens, first, at }: SpokenAddress): boolean {
  const words = tokens.slice(first, at);
  const [start] = words;
  const isJoined = words.some(({ lower }) =>
    /^(?:dot|\.|underscore|_|dash|hyphen|minus|-|plus)$/.test(lower),
  );
  return (
    words.some(({ lower }) => (TEENS[lower] ?? TENS[lower]) !== undefined) ||
    (isJoined && SOUNDS_LIKE_LETTER.test(start?.lower ?? '')) ||
    (words.length === 1 && start?.kind === 'number' && start.text.length < 4) ||
    (!isJoined && words.filter(({ text }) => text.length > 1).length > MAX_UNJOINED_WORDS) ||
    tokens[at - 1]?.text === ','
  );
}

/** Returns whether the speaker corrected the domain: "hotmail, no correction, hotmail dot com". */
function isCorrectedDomain({ tokens, at, next }: SpokenAddress): boolean {
  const words = tokens.slice(at + 1, next).filter(isWordOrNumber);
  const name = words.slice(0, words.findIndex(isDot));
  return (
    name.some(({ lower }) => CORRECTION.test(lower)) ||
    (name.length > 1 && name.some(({ lower }) => lower.length > 2 && PUBLIC_MAIL.has(lower)))
  );
}

export function isUnclearAddress(address: SpokenAddress): boolean {
  const { email, tokens, next } = address;
  const after = joinTokens(tokens, next, next + TOKENS_AFTER);
  return (
    /^(?:dot|point) /.test(after) ||
    PLACEHOLDER.test(email) ||
    email.split('@').some((part) => REPEATED.test(part)) ||
    UNCERTAIN_AFTER.test(after) ||
    EXPLAINED_AFTER.test(after) ||
    mayStartEarlier(address) ||
    isUnusualLocalPart(address) ||
    isCorrectedDomain(address)
  );
}
