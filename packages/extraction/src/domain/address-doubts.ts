import { FUNCTION_WORDS } from './data/common-words.ts';
import { PUBLIC_MAIL } from './data/mail-domains.ts';
import { TEENS, TENS } from './data/number-words.ts';
import type { Token } from './reading/tokens.ts';

/** Where an address that was said stands among the tokens of a text. */
export interface SaidAddress {
  readonly email: string;
  readonly tokens: Token[];
  /** The first token of its local part. */
  readonly first: number;
  /** "at". */
  readonly at: number;
  /** The first token behind its domain. */
  readonly next: number;
}

/** What people say right before an address. */
const BEFORE_ADDRESS =
  /^(?:is|it's|email|e-mail|mail|mails|emails|emailed|address|addr|line|reach|reached|contact|cc|copy|send|sent|write|use|try|that's|says|said|actually|now|still|just|correct|domain|forward|via|um|uh|er|erm|also|then|be|em|box|yes|ok|okay|right|so|well|like|inbox|mailbox|account|id|reads|goes)$/;
/** "send it to a kull carny at", "to boy to mellow at": what ends no sentence right before an address may begin it. */
const BEGINS_ADDRESS = /^(?:an?|the|i|you|he|she|my|if)$/;
/** "first name dot surname at", "the digit at": words that stand for something else. */
const STANDS_FOR = /^(?:(?:first|last)?name|surname|letters?|digits?|numbers?)(?![a-z])/;
/** "goran petrovic goran at", "dot dental dot dental": said again. */
const REPEATED = /([a-z]{4,30})[.-]?\1|\.([a-z]{3,30})\.\2$/;
/** Said of an address that nobody heard well. */
const VAGUE =
  /\b(?:something like|i think|sounds? like|maybe|probably|or something|looks like)(?: \S{1,40})?$/;
const BROKEN_OFF =
  /^(?:, |\. |- )?(?:or something|i think|something|and then (?:he|she|it|the)|(?:he|she|it) (?:got )?cut off|no wait|sorry|no correction)\b/;
/** "why as in the letter why", "galley like on a ship": words that stand for letters, or are none of the address. */
const EXPLAINED =
  /^(?:[,.] )?(?:\S{1,20} ){0,3}(?:as in|as is|like in|like on|with an?|has an?) (?!(?:quote|proposal|copy|price|list|brochure|contract|invoice|offer|cc)\b)/;
const CORRECTION = /^(?:no|sorry|wait|correction|scratch|rather|then)$/;
/** Words that a recogniser writes for letters. */
const SOUNDS_LIKE_LETTER = /^(?:ay|bee|be|sea|see|dee|gee|jay|kay|elle|em|en|oh|pea|cue|queue|are|ess|tea|tee|you|vee|ex|why|zed|zee)$/; // prettier-ignore
const IS_DOT = /^(?:dot|point|period|\.)$/;
const BEHIND = 7;
const MOST_WORDS = 3;

const isPiece = (token: Token | undefined): token is Token =>
  token?.kind === 'word' || token?.kind === 'number';

const said = (tokens: Token[], from: number, to: number) =>
  tokens.slice(Math.max(0, from), to).map(({ lower }) => lower).join(' '); // prettier-ignore

/** "something like jo at …", "jo anne dot …": what stands before it speaks against its being whole. */
function mayBeCut({ tokens, first }: SaidAddress): boolean {
  const [before, start] = [tokens[first - 1], tokens[first]];
  const isSpelled = (token: Token | undefined) => token?.kind === 'word' && token.text.length === 1;
  const isName =
    isPiece(before) &&
    !start?.glued &&
    !FUNCTION_WORDS.has(before.lower) &&
    !BEFORE_ADDRESS.test(before.lower) &&
    !IS_DOT.test(tokens[first - 2]?.lower ?? '');
  return (
    VAGUE.test(said(tokens, first - 4, first)) ||
    isName ||
    CORRECTION.test(before?.lower ?? '') ||
    (BEGINS_ADDRESS.test(before?.lower ?? '') && !start?.glued) ||
    (isSpelled(start) && isSpelled(before) && before?.lower !== 'a')
  );
}

/** "kruger twelve at": a number in figures or in words. */
const isLargeNumber = ({ lower }: Token) => TEENS[lower] !== undefined || TENS[lower] !== undefined;

/** "sea dot petersen", "69 at …", "adil rahman a rahman at …", "galley, like on a ship, at …". */
function isOddLocal({ tokens, first, at }: SaidAddress): boolean {
  const words = tokens.slice(first, at);
  const [start] = words;
  const joined = words.some(({ lower }) => /^(?:dot|\.|underscore|_|dash|hyphen|minus|-|plus)$/.test(lower));
  return (
    words.some(isLargeNumber) ||
    (joined && SOUNDS_LIKE_LETTER.test(start?.lower ?? '')) ||
    (words.length === 1 && start?.kind === 'number' && start.text.length < 4) ||
    (!joined && words.filter(({ text }) => text.length > 1).length > MOST_WORDS) ||
    tokens[at - 1]?.text === ','
  );
}

/** "hotmail, no correction, hotmail dot com", "gmail and it's gmail dot com": said anew in the middle. */
function isOddDomain({ tokens, at, next }: SaidAddress): boolean {
  const words = tokens.slice(at + 1, next).filter(isPiece);
  const name = words.slice(
    0,
    words.findIndex(({ lower }) => IS_DOT.test(lower)),
  );
  return (
    name.some(({ lower }) => CORRECTION.test(lower)) ||
    (name.length > 1 && name.some(({ lower }) => lower.length > 2 && PUBLIC_MAIL.has(lower)))
  );
}

/** Whether an address that was said may not be whole, or may be spelled otherwise than its words: somebody should check it. */
export function isDoubtfulAddress(address: SaidAddress): boolean {
  const { email, tokens, next } = address;
  const behind = said(tokens, next, next + BEHIND);
  const goesOn = /^(?:dot|point) /.test(behind);
  return (
    goesOn ||
    STANDS_FOR.test(email) ||
    email.split('@').some((part) => REPEATED.test(part)) ||
    BROKEN_OFF.test(behind) ||
    EXPLAINED.test(behind) ||
    mayBeCut(address) ||
    isOddLocal(address) ||
    isOddDomain(address)
  );
}
