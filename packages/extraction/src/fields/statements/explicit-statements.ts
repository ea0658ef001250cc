import { regex } from '../../lexicon/word-list.ts';
import * as cues from './statement-cues.ts';
import { amountsSettled } from '../../entities/money/refine.ts';
import type { Amount } from '../../entities/money/recognizer.ts';
import { isQuoted, isWritersOwn } from '../../entities/person/name-shapes.ts';
import type { PersonSpan } from '../../entities/person/people.ts';
import { isFunctionWord } from '../../lexicon/lexicon.ts';
import { turnAt } from '../../document/turns.ts';
import type { Document } from '../../entities/document.ts';
import type { Span } from '../../document/spans.ts';
import { wordsAfter, wordsBefore, type Token } from '../../document/tokenize.ts';
import type { FieldContext } from '../field-context.ts';
import { contactOf, type Contact } from './contact.ts';
import { statementAt, type Place, type Statement } from './statement.ts';

export interface ExplicitStatement<Value> {
  value: Value;
  span: Span;
  owned: boolean;
}

const MAX_VALUES = 60;
const MAX_TEXT = 20_000;
const MAX_LINE = 300;
const MAX_CORRECTION = 60;
const WORDS_BEFORE = 15;
const WORDS_AFTER = 8;
const CORRECTION = regex('i')`
    ^[\s,.;-]{0,4}(?:(?:oh|well|um|uh)[\s,.-]{1,3}){0,2}(?:(?:no|wait|sorry|actually|i mean|i meant|rather
    |or rather|make that|correction|scratch that|oops|my mistake|hang on
    |that's wrong)[\s,.-]{1,3}){1,4}(?:(?:it's|it is|that's|that is|that should be|it should be|should be|is
    |make it|make that)\s{1,2})?$
  `;

const isGenuine = ({ text }: Document) => !cues.NOT_GENUINE.test(text.slice(0, MAX_TEXT));

const tokenFrom = (tokens: Token[], offset: number): number => {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
};

const lineBefore = ({ text }: Document, start: number) =>
  text
    .slice(Math.max(0, start - MAX_LINE), start)
    .split('\n')
    .at(-1) ?? '';

/** Rejects the writer's own values, quoted values, and values after prompt injection. */
const isReliable = (doc: Document, start: number) =>
  !isWritersOwn(doc, start) && !isQuoted(doc, start) && !cues.ADDRESSES_MACHINE.test(lineBefore(doc, start));

function mayBeWriters({ messages, labels }: Document, { start }: Span, { tokens, from, at }: Place): boolean {
  const label = labels.find((each) => each.start <= start && start < each.end)?.field ?? 'other';
  const before = wordsBefore(tokens, at, Math.min(WORDS_BEFORE, at - from)).split(' ');
  return (
    messages.length > 0 ||
    ['own', 'rival', 'reference'].includes(label) ||
    before.some((word) => cues.OWN_SIDE.has(word))
  );
}

function statementOf(doc: Document, span: Span, place: Place, field: cues.Cues, contact: Contact) {
  const after = wordsAfter(place.tokens, place.next, WORDS_AFTER);
  if (!isReliable(doc, span.start)) return null;
  if (cues.RETRACTED_AFTER.test(after) || cues.OWN_AFTER.test(after)) return null;
  const statement = statementAt(place, field, contact);
  return statement && (statement.owned || !mayBeWriters(doc, span, place)) ? statement : null;
}

/** Returns the tokens of a value, including "US" of "US$45k". */
function placeOf(tokens: Token[], { start, end }: Span, from: number): Place {
  let at = tokenFrom(tokens, start);
  while (tokens[at]?.glued && tokens[at - 1]?.kind === 'word') at -= 1;
  return { tokens, from, at, next: tokenFrom(tokens, end) };
}

function statedValues<Value, One extends { value: Value; span: Span }>(
  doc: Document,
  field: cues.Cues,
  { people, name, company }: FieldContext,
  values: readonly One[],
  accepts: (one: One, statement: Statement) => boolean,
): ExplicitStatement<Value>[] {
  if (values.length === 0 || !isGenuine(doc)) return [];
  const contact = contactOf(doc.tokens, people, name, company);
  const stated: ExplicitStatement<Value>[] = [];
  let previous: One | undefined;
  let from = 0;
  for (const one of values.slice(0, MAX_VALUES)) {
    const { value, span } = one;
    const place = placeOf(doc.tokens, span, from);
    const statement = statementOf(doc, span, place, field, contact);
    const between = previous ? doc.text.slice(previous.span.end, span.start) : '';
    const last = stated.at(-1);
    if (last && last.span === previous?.span && between.length < MAX_CORRECTION && CORRECTION.test(between))
      stated.splice(-1, 1, { value, span, owned: last.owned });
    else if (statement && accepts(one, statement)) stated.push({ value, span, owned: statement.owned });
    previous = one;
    from = place.next;
  }
  return stated;
}

const MIN_NAME = 3;

/** Text between a name and the address: "Sarah Jones at Acme Ltd, ", "Sarah Jones (". */
const APPOSED = /^[^,(<]{0,60}(?:,|\(|<) ?$/;

const addressValues = ({ addresses }: Document) =>
  addresses.map(({ email, start, end }) => ({ value: email, span: { start, end } }));

/**
 * Returns the only address if it follows and contains the contact's name: "Sarah Jones at Acme,
 * sarah@acme.com".
 */
function addressOfContact(doc: Document, { name }: FieldContext): ExplicitStatement<string>[] {
  const [first, ...others] = addressValues(doc);
  if (!first || name === null || doc.messages.length > 0) return [];
  const { value, span } = first;
  const local = value.slice(0, value.indexOf('@'));
  const sentence =
    lineBefore(doc, span.start)
      .toLowerCase()
      .split(/[.!?] /)
      .at(-1) ?? '';
  const isApposed = name
    .toLowerCase()
    .split(/[\s.'-]+/)
    .filter((word) => word.length >= MIN_NAME && local.includes(word) && sentence.includes(word))
    .some((word) => APPOSED.test(sentence.slice(sentence.lastIndexOf(word))));
  if (!isApposed || cues.PLACEHOLDER_EMAIL.test(value) || others.some((other) => other.value !== value))
    return [];
  return isReliable(doc, span.start) && isGenuine(doc) ? [{ ...first, owned: true }] : [];
}

const SPOKEN_TO = /^(?:(?:i|we|just) ){0,2}(?:spoke (?:to|with)|talked to|met(?: with)?) $/i;

/** Returns whether the text starts by naming a person: "Spoke to Sarah Jones at Acme Ltd". */
export function isExplicitContact(doc: Document, { first, last }: PersonSpan): boolean {
  const { text, tokens } = doc;
  return (
    SPOKEN_TO.test(text.slice(0, tokens[first]?.start)) &&
    /^ (?:at|from|of) (?!(?:our|my)\b)/i.test(text.slice(tokens[last]?.end)) &&
    isGenuine(doc)
  );
}

const MAX_OWN_ADDRESS = 40;
const GIVES_OWN_ADDRESS = regex('i')`
    \b(?:my (?:(?:e-?mail|mail)(?: address)?|address)(?:'s| is)|(?:e-?mail|mail|reach|write to|get) me (?:at
    |on)):? $
  `;

/** Returns addresses that the customer states in a conversation: "my email is …". */
const ownAddressesOfCustomer = (doc: Document): ExplicitStatement<string>[] =>
  addressValues(doc)
    .filter(
      ({ span: { start } }) =>
        turnAt(doc.turns, start)?.side === 'theirs' &&
        GIVES_OWN_ADDRESS.test(doc.text.slice(Math.max(0, start - MAX_OWN_ADDRESS), start)),
    )
    .map((each) => ({ ...each, owned: true }));

export function explicitEmails(doc: Document, context: FieldContext): ExplicitStatement<string>[] {
  const stated = statedValues<string, ReturnType<typeof addressValues>[number]>(
    doc,
    cues.EMAIL_CUES,
    context,
    addressValues(doc),
    ({ value }) => !cues.PLACEHOLDER_EMAIL.test(value),
  );
  if (stated.length > 0) return stated;
  const own = ownAddressesOfCustomer(doc);
  return own.length > 0 ? own : addressOfContact(doc, context);
}

export function explicitPhones(doc: Document, context: FieldContext): ExplicitStatement<string>[] {
  const values = doc.phones.map(({ digits, start, end }) => ({ value: digits, span: { start, end } }));
  return statedValues(
    doc,
    cues.PHONE_CUES,
    context,
    values,
    ({ value }) => !cues.PLACEHOLDER_PHONE.test(value),
  );
}

/** Word after a count: "3000 units", "50 trucks". */
const UNIT = /^(?:\d|\/|\p{L}{3,}s$|(?:sq|sqm|m2|ha|kg|km|ml|kw|kwh|kva|ton|tonne|am|pm|x|st|nd|rd|th)$)/u;
/** Minimum amount without a currency and without a following noun. */
const MIN_ALONE = 100;
/** Minimum amount without a currency before a word that is not a unit. */
const MIN_BEFORE_WORD = 1000;

/** Rejects counts, such as "a deal of 50 users". */
function isMoney(
  { tokens }: Document,
  { currency, scale, value, last }: Amount,
  { linked }: Statement,
): boolean {
  if (currency || scale > 1) return true;
  const next = wordsAfter(tokens, last + 1, 1);
  const isAlone = !/^[\p{L}\d/]/u.test(next) || next === 'deal' || isFunctionWord(next);
  return linked && (isAlone ? value >= MIN_ALONE : value >= MIN_BEFORE_WORD && !UNIT.test(next));
}

export function explicitAmounts(doc: Document, context: FieldContext): ExplicitStatement<number>[] {
  if (!doc.tokens.some(({ lower }) => cues.DEAL_CUES.nouns.has(lower))) return [];
  const values = amountsSettled(doc).map(({ amount, span }) => ({
    value: Math.round(amount.value),
    span,
    amount,
  }));
  return statedValues(doc, cues.DEAL_CUES, context, values, ({ amount }, statement) =>
    isMoney(doc, amount, statement),
  );
}
