import type { Span } from '../../document/spans.ts';
import type { Token } from '../../document/tokenize.ts';
import { FUNCTION_WORDS } from '../../lexicon/common-words.ts';
import { joinTokens } from '../tokens.ts';
import { CUE, isAtWord, SKIPPED, soundsLikeAt } from './address-words.ts';
import { TOP_LEVEL_DOMAINS } from './mail-domains.ts';
import { applySpellingInstructions } from './spelling-instructions.ts';
import { readDomain, type Domain } from './spoken-domain.ts';
import {
  createNameLength,
  narrowerLocalPart,
  readLocalPart,
  widerLocalParts,
  type LocalPart,
} from './spoken-local-part.ts';
import { isUnclearAddress } from './unclear-address.ts';

export interface Address extends Span {
  email: string;
  /** True if the start of the address may be missing or the spelling is ambiguous. */
  needsReview?: boolean;
  /** The first of several words before "at" without punctuation between them. */
  leading?: string;
  alternatives?: readonly AlternativeAddress[];
}

interface AlternativeAddress extends Span {
  email: string;
  /** Feature id: `wider-2` has two more words before "at", `in-words` spells out a number. */
  way: string;
}

const UNKNOWN_PART = /^(?:something|whatever|blah|dunno)$/;
/** Function words that cannot end a local part of several words. */
const NEVER_ENDS_LOCAL_PART =
  /^(?:me|us|him|her|them|it|you|that|this|there|here|now|out|back|up|down|in|on|off|is|are|was|were|and|or|not)$/;
/** Correction of a top-level domain: "dot com no sorry dot org". */
const CORRECTED_DOMAIN =
  /^(?:(?:, )?(?:no|sorry|wait|rather|i mean|not com)(?: ,)? ){1,3}dot (\p{L}{2,12})\b/u;
const MAX_CORRECTION_TOKENS = 8;

function correctedDomain(tokens: Token[], { domain, next }: Domain): string | null {
  const after = joinTokens(tokens, next, next + MAX_CORRECTION_TOKENS);
  const last = CORRECTED_DOMAIN.exec(after)?.[1] ?? '';
  return TOP_LEVEL_DOMAINS.has(last) ? domain.replace(/\.[^.]+$/, `.${last}`) : null;
}

function alternativesOf(tokens: Token[], local: LocalPart, at: number, domain: Domain): AlternativeAddress[] {
  const end = tokens[domain.next - 1]?.end ?? 0;
  const spelling = (way: string, { text, first }: LocalPart, host = domain.domain): AlternativeAddress => ({
    email: `${text}@${host}`,
    way,
    start: tokens[first]?.start ?? 0,
    end,
  });
  const narrower = narrowerLocalPart(tokens, local, at);
  const corrected = correctedDomain(tokens, domain);
  return [
    ...widerLocalParts(tokens, local).map((wider) => spelling(wider.way, wider)),
    ...(narrower ? [spelling('narrower', narrower)] : []),
    ...domain.alternatives.map((other) => spelling(other.way, local, other.domain)),
    ...(corrected === null ? [] : [spelling('corrected', local, corrected)]),
  ];
}

/** Returns whether a token is repeated: "at at gmail", "at um at gmail". */
const isStutter = (tokens: Token[], at: number) => {
  const next = SKIPPED.has(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1;
  return /^(?:at|dot)$/.test(tokens[at]?.lower ?? '') && tokens[next]?.lower === tokens[at]?.lower;
};

/** Returns whether a full stop is only a pause: "at oak stairs. dot scot". */
const isPauseBeforeDot = (tokens: Token[], at: number) =>
  tokens[at]?.text === '.' && /^(?:dot|underscore)$/.test(tokens[at + 1]?.lower ?? '');

/** Returns whether a token explains a letter: "for sugar" after "s", "as in bravo" after "b". */
const explainsLetter = (tokens: Token[], at: number) =>
  [['for'], ['as', 'in']].some((link) =>
    [...link, ''].some((_, offset) => {
      const letter = tokens[at - offset - 1];
      const word = tokens[at - offset + link.length];
      const isLinked = link.every((each, nth) => tokens[at - offset + nth]?.lower === each);
      return letter?.text.length === 1 && isLinked && word?.lower.startsWith(letter.lower) === true;
    }),
  );

/** Returns whether a token is or sounds like "at". Excludes the verb in "please add acme dot com". */
function isAt(tokens: Token[], at: number): boolean {
  const [word, before] = [tokens[at]?.lower ?? '', tokens[at - 1]];
  if (isAtWord(word)) return true;
  if (!soundsLikeAt(word) || before?.kind !== 'word') return false;
  const isBeforeVerb =
    FUNCTION_WORDS.has(before.lower) || CUE.test(before.lower) || before.lower === 'please';
  return !isBeforeVerb || before.lower === 'hello';
}

export function findSpokenAddresses(spoken: Token[]): Address[] {
  const { tokens, ambiguous } = applySpellingInstructions(
    spoken.filter(
      (_, at) => !isStutter(spoken, at) && !explainsLetter(spoken, at) && !isPauseBeforeDot(spoken, at),
    ),
  );
  const found: Address[] = [];
  const nameLength = createNameLength(tokens);
  for (let at = 1; at < tokens.length; at += 1) {
    if (!isAt(tokens, at)) continue;
    const domain = readDomain(tokens, at + 1);
    const local = domain && readLocalPart(tokens, at, nameLength);
    if (!domain || !local) continue;
    const { first, text, leading } = local;
    const words = tokens.slice(first, domain.next);
    if (words.some(({ lower }) => UNKNOWN_PART.test(lower))) continue;
    const alternatives = alternativesOf(tokens, local, at, domain);
    if (FUNCTION_WORDS.has(text) && text !== 'hello') {
      const wider = NEVER_ENDS_LOCAL_PART.test(text)
        ? []
        : alternatives.filter(({ way }) => way.startsWith('wider'));
      const [nearest, ...others] = wider;
      if (nearest) found.push({ ...nearest, needsReview: true, alternatives: others });
      continue;
    }
    const email = `${text}@${domain.domain}`;
    const needsReview =
      words.some((each) => ambiguous.has(each)) ||
      domain.alternatives.some(({ way }) => way === 'in-words') ||
      isUnclearAddress({ email, tokens, first, at, next: domain.next });
    found.push({
      ...(needsReview ? { needsReview } : {}),
      ...(leading === undefined ? {} : { leading }),
      ...(alternatives.length > 0 ? { alternatives } : {}),
      email,
      start: tokens[first]?.start ?? 0,
      end: tokens[domain.next - 1]?.end ?? 0,
    });
    at = domain.next - 1;
  }
  return found;
}
