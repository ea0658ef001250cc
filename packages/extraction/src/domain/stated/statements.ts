import * as cues from '../data/statement-cues.ts';
import { amountsSettled } from '../deal-size.ts';
import type { Amount } from '../amounts.ts';
import { isQuoted, isWritersOwn } from '../name-shapes.ts';
import type { Mention } from '../people.ts';
import { isFunctionWord } from '../reading/lexicon.ts';
import { turnAt } from '../reading/dialogue.ts';
import type { Note } from '../reading/note.ts';
import type { Span } from '../reading/spans.ts';
import { wordsAfter, wordsBefore, type Token } from '../reading/tokens.ts';
import { contactOf, type Contact } from './contact.ts';
import { statementAt, type Place, type Statement } from './cue.ts';

/** A value that a note states explicitly for the contact. */
export interface Stated<Value> {
  value: Value;
  span: Span;
  /** The statement says whose it is: "her email is", not "the email is". */
  owned: boolean;
}

/** The contact and the other people of a note. */
export interface ContactContext {
  people: Mention[];
  name: string | null;
  company: string | null;
}

const MAX_VALUES = 60;
const MAX_TEXT = 20_000;
const MAX_LINE = 300;
const MAX_CORRECTION = 60;
const WORDS_BEFORE = 15;
const WORDS_BEHIND = 8;
/** Below it a number without a currency counts something. */
const SMALLEST = 100;
const CORRECTED =
  /^[\s,.;-]{0,4}(?:(?:oh|well|um|uh)[\s,.-]{1,3}){0,2}(?:(?:no|wait|sorry|actually|i mean|i meant|rather|or rather|make that|correction|scratch that|oops|my mistake|hang on|that's wrong)[\s,.-]{1,3}){1,4}(?:(?:it's|it is|that's|that is|that should be|it should be|should be|is|make it|make that)\s{1,2})?$/i;

const tokenFrom = (tokens: Token[], place: number): number => {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.start ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** What a line says up to a value: who speaks to a machine in it gives no addresses. */
const lineBefore = ({ text }: Note, start: number) =>
  text
    .slice(Math.max(0, start - MAX_LINE), start)
    .split('\n')
    .at(-1) ?? '';

/** Whether a value that the statement gives to nobody could be the writer's side's. */
function isOwnSide({ messages, labels }: Note, { start }: Span, { tokens, from, at }: Place): boolean {
  const label = labels.find((each) => each.start <= start && start < each.end)?.field ?? 'other';
  const before = wordsBefore(tokens, at, Math.min(WORDS_BEFORE, at - from)).split(' ');
  return (
    messages.length > 0 ||
    ['own', 'rival', 'reference'].includes(label) ||
    before.some((word) => cues.OWN_SIDE.has(word))
  );
}

function statementOf(note: Note, span: Span, place: Place, field: cues.Cues, contact: Contact) {
  const { tokens, behind } = place;
  const after = wordsAfter(tokens, behind, WORDS_BEHIND);
  if (isWritersOwn(note, span.start) || isQuoted(note, span.start)) return null;
  if (cues.TAKEN_BACK.test(after) || cues.OWN_BEHIND.test(after)) return null;
  if (cues.TO_A_MACHINE.test(lineBefore(note, span.start))) return null;
  const statement = statementAt(place, field, contact);
  return statement && (statement.owned || !isOwnSide(note, span, place)) ? statement : null;
}

/** The tokens of a value; "US" of "US$45k" is one of them. */
function placeOf(tokens: Token[], { start, end }: Span, from: number): Place {
  let at = tokenFrom(tokens, start);
  while (tokens[at]?.glued && tokens[at - 1]?.kind === 'word') at -= 1;
  return { tokens, from, at, behind: tokenFrom(tokens, end) };
}

type Said<Value> = Pick<Stated<Value>, 'value' | 'span'>;

/** The values that a note states; one that a correction follows gives way to it. */
function statedOf<Value, One extends Said<Value>>(
  note: Note,
  field: cues.Cues,
  { people, name, company }: ContactContext,
  said: readonly One[],
  fits: (one: One, statement: Statement) => boolean,
): Stated<Value>[] {
  if (said.length === 0 || cues.NOT_MEANT.test(note.text.slice(0, MAX_TEXT))) return [];
  const contact = contactOf(note.tokens, people, name, company);
  const stated: Stated<Value>[] = [];
  let previous: One | undefined;
  let from = 0;
  for (const one of said.slice(0, MAX_VALUES)) {
    const { value, span } = one;
    const place = placeOf(note.tokens, span, from);
    const statement = statementOf(note, span, place, field, contact);
    const between = previous ? note.text.slice(previous.span.end, span.start) : '';
    const last = stated.at(-1);
    if (last && last.span === previous?.span && between.length < MAX_CORRECTION && CORRECTED.test(between))
      stated.splice(-1, 1, { value, span, owned: last.owned });
    else if (statement && fits(one, statement)) stated.push({ value, span, owned: statement.owned });
    previous = one;
    from = place.behind;
  }
  return stated;
}

const SHORTEST_NAME = 3;

/** Between a name and its address: "Sarah Jones at Acme Ltd, ", "Sarah Jones (". */
const APPOSED = /^[^,(<]{0,60}(?:,|\(|<) ?$/;

/** "Spoke to Sarah Jones at Acme, sarah@acme.com": the only address of a note, behind the contact's name, which it bears. */
function addressOfContact(note: Note, { name }: ContactContext): Stated<string>[] {
  const [first] = note.addresses;
  if (!first || name === null || note.messages.length > 0) return [];
  const { email: value, start, end } = first;
  const local = value.slice(0, value.indexOf('@'));
  const sentence =
    lineBefore(note, start)
      .toLowerCase()
      .split(/[.!?] /)
      .at(-1) ?? '';
  const bearsName = name
    .toLowerCase()
    .split(/[\s.'-]+/)
    .filter((word) => word.length >= SHORTEST_NAME && local.includes(word))
    .some((word) => sentence.includes(word) && APPOSED.test(sentence.slice(sentence.lastIndexOf(word))));
  if (!bearsName || cues.ANY_EMAIL.test(value) || note.addresses.some(({ email }) => email !== value))
    return [];
  if (isWritersOwn(note, start) || isQuoted(note, start)) return [];
  if (cues.NOT_MEANT.test(note.text.slice(0, MAX_TEXT)) || cues.TO_A_MACHINE.test(lineBefore(note, start))) return []; // prettier-ignore
  return [{ value, span: { start, end }, owned: true }];
}

const SPOKEN_TO = /^(?:(?:i|we|just) ){0,2}(?:spoke (?:to|with)|talked to|met(?: with)?) $/i;

/** "Spoke to Sarah Jones at Acme Ltd": a note that opens so states who the contact is. */
export function isStatedContact({ text, tokens }: Note, { first, last }: Mention): boolean {
  const [before, behind] = [text.slice(0, tokens[first]?.start), text.slice(tokens[last]?.end)];
  return (
    SPOKEN_TO.test(before) &&
    /^ (?:at|from|of) (?!(?:our|my)\b)/i.test(behind) &&
    !cues.NOT_MEANT.test(text.slice(0, MAX_TEXT))
  );
}

const REACH = 40;
/** In the mouth of the customer. */
const GIVES_OWN_ADDRESS =
  /\b(?:my (?:(?:e-?mail|mail)(?: address)?|address)(?:'s| is)|(?:e-?mail|mail|reach|write to|get) me (?:at|on)):? $/i;

/** "My email is pieter@karoofeeds.co.za", said by the customer in a conversation. */
const ownAddressesOfCustomer = ({ text, turns, addresses }: Note): Stated<string>[] =>
  addresses
    .filter(
      ({ start }) =>
        turnAt(turns, start)?.side === 'theirs' &&
        GIVES_OWN_ADDRESS.test(text.slice(Math.max(0, start - REACH), start)),
    )
    .map(({ email: value, start, end }) => ({ value, span: { start, end }, owned: true }));

export function statedEmails(note: Note, who: ContactContext): Stated<string>[] {
  const said = note.addresses.map(({ email, start, end }) => ({ value: email, span: { start, end } }));
  const stated: Stated<string>[] = statedOf(
    note,
    cues.EMAIL_CUES,
    who,
    said,
    ({ value }) => !cues.ANY_EMAIL.test(value),
  );
  if (stated.length > 0) return stated;
  const own = ownAddressesOfCustomer(note);
  return own.length > 0 ? own : addressOfContact(note, who);
}

export function statedPhones(note: Note, who: ContactContext): Stated<string>[] {
  const said = note.phones.map(({ digits, start, end }) => ({ value: digits, span: { start, end } }));
  return statedOf(note, cues.PHONE_CUES, who, said, ({ value }) => !cues.ANY_PHONE.test(value));
}

/** What could be counted: "3000 units", "50 trucks". */
const UNIT = /^(?:\d|\/|\p{L}{3,}s$|(?:sq|sqm|m2|ha|kg|km|ml|kw|kwh|kva|ton|tonne|am|pm|x|st|nd|rd|th)$)/u;
const MANY = 1000;

/** A number without a currency or a scale is money where it stands alone, or is large and counts nothing: not "a deal of 50 users". */
function isMoney({ tokens }: Note, { currency, scale, value, last }: Amount, { linked }: Statement): boolean {
  if (currency || scale > 1) return true;
  const next = wordsAfter(tokens, last + 1, 1);
  const alone = !/^[\p{L}\d/]/u.test(next) || next === 'deal' || isFunctionWord(next);
  return linked && (alone ? value >= SMALLEST : value >= MANY && !UNIT.test(next));
}

export function statedAmounts(note: Note, who: ContactContext): Stated<number>[] {
  if (!note.tokens.some(({ lower }) => cues.DEAL_CUES.nouns.has(lower))) return [];
  const said = amountsSettled(note).map(({ amount, span }) => ({
    value: Math.round(amount.value),
    span,
    amount,
  }));
  return statedOf(note, cues.DEAL_CUES, who, said, ({ amount }, statement) =>
    isMoney(note, amount, statement),
  );
}
