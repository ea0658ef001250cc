import type { Span } from '../document/spans.ts';
import type { Document } from '../entities/document.ts';
import { isWritten, type Address } from '../entities/email/recognizer.ts';
import { isSaidByAnother } from '../entities/person/name-shapes.ts';
import { normalizedKey } from '../entities/phrases.ts';
import type { Field } from '../extractor.ts';
import { isCall } from '../ranking/features.ts';

export type Customer = Pick<Record<Field, string | null>, 'contactName' | 'companyName'>;

/** Words before a speaker's own details: "mine is …", "and you have ours, …". */
const SPEAKERS_OWN =
  /\b(?:(?:mine|ours|yours truly|we(?:'re| are)|i(?:'m| am)(?= (?:at|on) )|(?:my|our) (?:office|line|number|cell|mobile|e-?mail|address)|(?:reach|call|ring|phone|text|mail|email|get|write to) (?:me|us))(?: you have| at the office| here| first)?(?:'s| is)?|(?<!\bat )the (?:office|shop|bench phone|(?:night |front )?desk)(?: line| here)?(?:'s| is))(?: the)?[\s,:]{0,3}(?:(?:at|on|it's) )?$/i;
/** Words near a number that is incomplete or not the customer's. */
const NOT_IT =
  /\b(?:(?:missing|last|confirm(?: the)?) digits?|digits? (?:is |are )?missing|short number|wrong number|cross it out|not (?:his|hers|theirs))\b/i;

const CONTEXT_LENGTH = 60;

const namesOf = ({ contactName, companyName }: Customer) => `${contactName ?? ''} ${companyName ?? ''}`;

/**
 * Returns whether a speaker other than the customer states their own details. Returns false for emails, where
 * "mine" may refer to the customer.
 */
const isOfSpeaker = (doc: Document, { start }: Span) =>
  SPEAKERS_OWN.test(doc.text.slice(Math.max(0, start - CONTEXT_LENGTH), start)) &&
  doc.messages.length === 0 &&
  !isSaidByAnother(doc, start);

const isTakenBack = ({ text }: Document, { start, end }: Span) =>
  NOT_IT.test(text.slice(Math.max(0, start - CONTEXT_LENGTH), end + CONTEXT_LENGTH));

/**
 * Returns whether the first word of an address may belong to the sentence, such as "na" in "na patience at".
 * Returns false if the customer's name contains the word.
 */
const mayStartTooEarly = ({ leading }: Address, customer: Customer) =>
  leading !== undefined && !normalizedKey(namesOf(customer)).includes(normalizedKey(leading));

/**
 * Returns whether an uncertain address contains no name of the customer. In a call, the address may be the
 * caller's, and a spoken address may be misspelled.
 */
function namesNoCustomer(doc: Document, email: string, customer: Customer): boolean {
  const names = namesOf(customer).split(/\s+/).map(normalizedKey);
  const address = normalizedKey(email);
  const hasName = names.some((name) => name.length > 2 && address.includes(name));
  return !hasName && (isCall(doc) || !isWritten(doc, email));
}

type DetailRule<Detail> = (doc: Document, detail: Detail, customer: Customer) => boolean;

export const EMAIL_RULES: Readonly<Record<string, DetailRule<Address>>> = {
  'unclear-address': (_, { needsReview }) => needsReview === true,
  'address-of-speaker': isOfSpeaker,
  'address-begins-too-early': (_, address, customer) => mayStartTooEarly(address, customer),
  'address-names-no-customer': (doc, { email }, customer) => namesNoCustomer(doc, email, customer),
};

export const PHONE_RULES: Readonly<Record<string, DetailRule<Span & { needsReview?: boolean }>>> = {
  'unclear-number': (_, { needsReview }) => needsReview === true,
  'number-of-speaker': isOfSpeaker,
  'number-taken-back': isTakenBack,
};

export const isUnclearDetail = <Detail>(
  doc: Document,
  occurrences: readonly Detail[],
  customer: Customer,
  rules: readonly DetailRule<Detail>[],
): boolean =>
  occurrences.length > 0 && occurrences.every((each) => rules.some((rule) => rule(doc, each, customer)));
