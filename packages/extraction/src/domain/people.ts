import { pointsOf, type Sign } from './learned/signs.ts';
import type { Note } from './reading/note.ts';
import * as cues from './data/people-cues.ts';
import { isBrand } from './data/brands.ts';
import { VENDORS } from './data/company-words.ts';
import { isFamilyName, isGivenName, isRareName, isTitle } from './reading/lexicon.ts';
import { personAt } from './reading/person-phrase.ts';
import { isCapitalised, isPossessive, type Phrase } from './reading/phrases.ts';
import { wordsAfter, wordsBefore, type Token } from './reading/tokens.ts';
import {
  isThing,
  isFirm,
  isRepeated,
  isNamePair,
  isPlaced,
  isWorkplace,
  isApposed,
  isUnknownPair,
  isLeaving,
  isSaidByAnother,
  isAlone,
  opensNote,
  WITH_ME,
} from './name-shapes.ts';

/** A person named in a note. The score says how sure it is the customer's contact; below zero, it is somebody else. */
export interface Mention extends Phrase {
  score: number;
  /** The salesperson, or a colleague of the salesperson. */
  own: boolean;
  /** What the score is made of. */
  signs: Sign[];
}

/** Of a name that was taken back while it was said. */
export const CORRECTED = -20;
/** Below this a mention is of somebody else than the contact: a colleague, a rival, a bystander. */
const SOMEBODY_ELSE = -3;
const MAX_MENTIONS = 200;
const WORDS_BEFORE = 9;
const MAX_TITLES = 3;

/** Where the words before the name end, titles skipped: "Met Dr. Thabo" is announced by "met". */
function announcementEnd(tokens: Token[], at: number): { end: number; titled: boolean } {
  let end = at;
  for (let titles = 0; titles < MAX_TITLES; titles += 1) {
    const dotted = tokens[end - 1]?.text === '.';
    if (!isTitle(tokens[dotted ? end - 2 : end - 1]?.lower ?? '')) break;
    end -= dotted ? 2 : 1;
  }
  return { end, titled: end < at };
}

const isAnnounced = (tokens: Token[], at: number, before: string) =>
  !/\b(?:the|in)$/.test(before) &&
  !/'s$/i.test(tokens[at - 1]?.text ?? '') &&
  (cues.CALL_BEFORE.test(before) ||
    cues.CONTACT_SAID.test(before) ||
    cues.ROLE_IS.test(before) ||
    cues.CANCELLED_BY.test(before) ||
    cues.NAMED_BEFORE.test(before) ||
    cues.ROLE_BEFORE.test(before));

function weigh(
  tokens: Token[],
  phrase: Phrase,
  before: string,
  titled: boolean,
  byAnother: boolean,
): Mention {
  const after = wordsAfter(tokens, phrase.last + 1, 9);
  const longAfter = wordsAfter(tokens, phrase.last + 1, 18);
  const words = tokens.slice(phrase.first, phrase.last + 1).filter((token) => token.kind === 'word');
  const self = cues.SELF_BEFORE.test(before) || cues.SELF_AFTER.test(after);
  const colleague = cues.COLLEAGUE_BEFORE.test(before) || cues.COLLEAGUE_AFTER.test(after);
  const ours = cues.OURS_BEFORE.test(`${before} `) || cues.OURS_AFTER.test(after);
  const own = !byAnother && (self || colleague || ours);
  const vendor = VENDORS.has(/^(?:from|at|of|@) (\S+)/.exec(after)?.[1] ?? '');
  const signs: Sign[] = [];
  const add = (name: string, points: number, holds: boolean) => {
    if (holds) signs.push([name, points]);
  };
  add('titled', 3, titled);
  add('given', 1.5, isGivenName(words[0]?.lower ?? ''));
  add('words', 1, words.length > 1);
  add('pair', 1.5, isNamePair(tokens, phrase.first));
  add('opens', 1.5, /^\( \p{L}/u.test(after) || opensNote(tokens, phrase));
  add('family', 0.5, isFamilyName(words.at(-1)?.lower ?? ''));
  add('initial', 1, words.length > 1 && words[0]?.text.length === 1);
  add('called', 5, cues.CALL_BEFORE.test(before) || cues.CANCELLED_BY.test(before));
  add('named', 5, cues.NAMED_BEFORE.test(before));
  const role = cues.ROLE_BEFORE.test(before);
  const theirRole = /\b(?:their|the) (?:\S+ ){0,4}\S+$/.test(before);
  add('their-role', 4, role && theirRole);
  add('role', 3, role && !theirRole);
  add('apposed', 1.5, isApposed(tokens, phrase) || WITH_ME.test(after));
  add('does', 2, cues.PERSON_AFTER.test(after));
  add('script', -3, !/\p{Script=Latin}/u.test(phrase.text));
  add('thing', -8, isThing(words));
  add('own', -14, own || vendor);
  add('colleague-of-another', -5, byAnother && (colleague || ours));
  add('place', -9, words.length === 1 && !isPossessive(tokens[phrase.last]) && cues.PLACE_AFTER.test(after));
  add('bystander', -9, cues.BYSTANDER_BEFORE.test(before) || cues.BYSTANDER_AFTER.test(after));
  add('outsider', -25, cues.OUTSIDER_BEFORE.test(before) || cues.OUTSIDER_AFTER.test(longAfter));
  const said = cues.CONTACT_SAID.test(before);
  add('contact-said', 9, said);
  add('role-is', 4, !said && cues.ROLE_IS.test(before));
  return { ...phrase, score: pointsOf(signs), own, signs };
}

/** Whether a pasted record says outright whose side the words at an offset are on. */
const isOtherSide = (note: Note, at: number) =>
  note.labels.some(({ field, start, end }) => ['own', 'rival'].includes(field) && start <= at && at < end);

/** Whether the note says that the person is not the contact. */
export const isSomebodyElse = ({ score }: Mention): boolean => score < SOMEBODY_ELSE;

/** Sentences begin with capitals: there a name has one as well. */
function isProse(tokens: Token[]): boolean {
  const openings = tokens.filter(
    (token, at) => token.kind === 'word' && tokens[at - 1]?.sentence !== token.sentence,
  );
  return openings.length > 1 && openings.filter(isCapitalised).length > openings.length * 0.8;
}

/** Every person a note names, in order; corrected names ("Linda, no sorry, Lindiwe") hand their place on. */
export function findPeople(note: Note): Mention[] {
  const { tokens } = note;
  const found: Mention[] = [];
  const prose = isProse(tokens);
  for (let i = 0; i < tokens.length && found.length < MAX_MENTIONS; i += 1) {
    const token = tokens[i];
    if (token?.kind !== 'word') continue;
    const { end, titled } = announcementEnd(tokens, i);
    const before = wordsBefore(tokens, end, WORDS_BEFORE);
    if (
      isTitle(token.lower) &&
      (isTitle(tokens[i + 1]?.lower ?? '') || tokens[i + 1]?.text === '.' || isCapitalised(tokens[i + 1]))
    )
      continue;
    if (isBrand(token.lower) && !isGivenName(token.lower)) continue;
    const announced =
      titled ||
      isAlone(tokens, { text: '', first: i, last: i }) ||
      (isAnnounced(tokens, end, before) && !isLeaving(tokens, i));
    const person = personAt(
      tokens,
      i,
      announced || isUnknownPair(tokens, i) || isPlaced(tokens, i) || isNamePair(tokens, i),
    );
    if (
      !person ||
      isWorkplace(tokens, i, found.at(-1)) ||
      (isFirm(tokens, person) && !isRepeated(tokens, person))
    )
      continue;
    if (/\bnot$/.test(before) && found.some((each) => each.text.toLowerCase() === token.lower)) continue;
    const mention = weigh(tokens, person, before, titled, isSaidByAnother(note, token.start));
    if (!note.lowerCase && !isCapitalised(token)) mention.score -= isRareName(token.lower) || !prose ? 2 : 5;
    if (isOtherSide(note, token.start)) Object.assign(mention, { score: mention.score - 14, own: true });
    const previous = found.at(-1);
    const between = previous
      ? tokens
          .slice(previous.last + 1, i)
          .slice(0, 10)
          .map((each) => each.lower)
          .join(' ')
      : '';
    if (previous && i - previous.last <= 9 && cues.NAME_CORRECTION.test(between) && !/\bnot$/.test(between)) {
      mention.score = Math.max(mention.score, previous.score + 1);
      previous.score = CORRECTED;
    }
    found.push(mention);
    i = person.last;
  }
  return found;
}
