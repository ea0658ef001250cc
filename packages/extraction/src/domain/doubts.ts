import { confidenceThreshold } from '@debrief/contracts/http/confidence';
import { numberReadings } from '@debrief/contracts/written-number';
import { isBareNumber, isRate, sentenceAround } from './amount-doubts.ts';
import { findAmounts, hundredsBehind, isCurrency, roundNumbers, type Amount } from './amounts.ts';
import { amountsOf, scalesLeftOut } from './deal-size.ts';
import { isTyped, type Address } from './email-addresses.ts';
import type { Field } from './extractor.ts';
import { isCall } from './learned/context.ts';
import { isSaidByAnother } from './name-shapes.ts';
import { hasUnclearMil } from './number-scales.ts';
import { isHeardNumber } from './reading/heard-numbers.ts';
import type { Note } from './reading/note.ts';
import { squashed } from './reading/phrases.ts';
import type { Span } from './reading/spans.ts';
import type { Token } from './reading/tokens.ts';
import { areStepsDoubtful } from './step-doubts.ts';

/** The most that a value is trusted which the note lets be read in another way: its field is marked to be checked. */
export const DOUBTFUL = confidenceThreshold - 0.1;

/** Currencies of countries that write "1.250" for a thousand two hundred and fifty. */
const DOTTED =
  /^(?:€|euros?|eur|teur|kr|nok|dkk|sek|isk|rp|rupiah|rupias|idr|reais|brl|pesos?|clp|cop|ars|tl|lira|try|₺|lei|ron|dong|vnd|₫|zł|pln|huf|ft|chf|gs|pyg)$/iu;

const isDotted = (tokens: Token[], { first, last }: Amount) =>
  [first - 2, first - 1, last + 1].some((at) => DOTTED.test(tokens[at]?.text ?? ''));

/** "R1.250", "1.200": thousands, or a decimal, where no other number and no currency of the note shows which. */
function hasUnclearPoint({ tokens }: Note, amount: Amount): boolean {
  const { first, last, scale } = amount;
  const digits = tokens[first]?.text ?? '';
  const [whole, fraction] = /^[\d.,']+$/.test(digits) ? numberReadings(digits) : [];
  if (whole === undefined || fraction === undefined || amount.value !== whole * scale) return false;
  if (scale === 1 && first !== last) return false;
  const others = tokens.filter(({ text }) => /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(text));
  return others.length < 2 && !isDotted(tokens, amount);
}

/** "R 5 m": a million, or something of five metres or minutes. */
const hasUnclearLetter = ({ tokens }: Note, { last, scale }: Amount) =>
  scale > 1 && /^[mbl]$/i.test(tokens[last]?.text ?? '') && tokens[last]?.glued === false;

/** "twelve five", "forty five thousand five": shortened, without the word for what the last number counts. */
const isShortened = ({ tokens }: Note, { value, first, last }: Amount, round: readonly Amount[]) =>
  round.some((each) => each.first === first && each.last === last) ||
  (last > first &&
    tokens[last - 1]?.kind === 'word' &&
    value % 1000 > 0 &&
    value % 1000 === hundredsBehind(tokens, last));

/** "three seventy five" beside "three hundred and thirty thousand": thousands may be left out. */
function lacksThousands(note: Note, amount: Amount, written: readonly Amount[]): boolean {
  if (amount.scale > 1 || amount.value >= 1000) return false;
  const isNear = ({ value }: Amount) =>
    value >= 1000 &&
    [1e3, 1e6].some((times) => value / times < amount.value * 3 && value / times > amount.value / 3);
  return (!Number.isInteger(amount.value) && !hasCents(note, amount)) || written.some(isNear);
}

/** "12.50" with a currency is a price as it stands. */
const hasCents = ({ tokens }: Note, { first, last }: Amount) =>
  first === last && /[.,]\d\d$/.test(tokens[first]?.text ?? '') && isCurrency(tokens[first - 1]);

/** "sixty for thousand": other words than were said. */
const isMisheard = ({ tokens }: Note, { first, last }: Amount) =>
  tokens.slice(first, last + 1).some(isHeardNumber);

/** Said of money that is given back, owed, or spared, or that somebody else pays or gets: hardly ever a deal. */
const OTHER_MONEY =
  /\b(?:free of charge|for free|f\.?o\.?c|warranty|guarantee|refund\w{0,3}|credit(?:ed)? (?:note|of|him|her|them|back)|overdue|owe[sd]?|owing|arrears|(?:paid|charged|billed|invoiced) twice|(?:money|paid) back|turn ?over|turn(?:s|ed) over|annual sales|revenue|no budget|salary|my (?:own )?(?:bonus|target)|fined?|insured|raffle|stolen|worth of stock|competitors?|competition|rival'?s?|(?:other|present|current|old|existing) (?:crowd|quote|supplier|provider|contract)|by (?:somebody|someone) else|last year|the others?|(?:list|guide|catalogue) (?:price|value)|retail|last (?:deal|order|po|purchase)|what (?:he|she|they|we) paid|reminder|rent(?:s|ing)? from|no price|costs? (?:us|him|her|them)|no longer|off the table|withdr[ae]wn?|withdrew|tear that up|bought (?:at|for)|my guess|(?:my|our) own guess|(?:told|tell) nobody|in our book|worth (?:maybe|perhaps|possibly)|contract (?:was|ran out)|ran out|expired|pays? us|struck off|lease company|from before|drops? off our|stay below|not paying)\b/i;
/** Said of a price that the customer has not heard, or that was settled before. */
const UNTOLD_MONEY =
  /\b(?:(?:not|never)(?: yet)?(?: been)? (?:mentioned|quoted|told|sent|agreed|said)(?! a word)|nothing (?:yet )?sent|(?:on paper|price) only|off the forecast|struck (?:it|them|off|from)|returned to|bank (?:app|statement)|(?:settles|squares) the|paid us|(?:my|marketing|our own) (?:guess|est)|(?:only|just) thinks|(?:old|in the) (?:diary|notes)|goes out free)\b/i;
/**
 * Whether an amount of a note can be read in another way, may not be the deal's, or is paid more than once. No doubt is left where
 * the note says the amount in a clear form as well.
 */
function isDoubtfulAmount(note: Note, value: number): boolean {
  const said = amountsOf(note, value);
  const written = findAmounts(note.tokens);
  const round = roundNumbers(note.tokens);
  const leftOut = scalesLeftOut(note);
  const isDoubtful = (amount: Amount) =>
    hasUnclearMil(note.tokens, amount.first, amount.last) ||
    hasUnclearPoint(note, amount) ||
    hasUnclearLetter(note, amount) ||
    isShortened(note, amount, round) ||
    isMisheard(note, amount) ||
    OTHER_MONEY.test(sentenceAround(note, amount)) ||
    UNTOLD_MONEY.test(sentenceAround(note, amount)) ||
    leftOut.some(({ first, value: whole }) => first === amount.first && whole === amount.value) ||
    lacksThousands(note, amount, written) ||
    isBareNumber(note, amount) ||
    isRate(note, amount);
  return said.length > 0 && said.every(isDoubtful);
}

/** "mine is …", "and you have ours, …": of whoever speaks. */
const SPEAKERS_OWN =
  /\b(?:(?:mine|ours|yours truly|we(?:'re| are)|i(?:'m| am)(?= (?:at|on) )|(?:my|our) (?:office|line|number|cell|mobile|e-?mail|address)|(?:reach|call|ring|phone|text|mail|email|get|write to) (?:me|us))(?: you have| at the office| here| first)?(?:'s| is)?|(?<!\bat )the (?:office|shop|bench phone|(?:night |front )?desk)(?: line| here)?(?:'s| is))(?: the)?[\s,:]{0,3}(?:(?:at|on|it's) )?$/i;
const REACH = 60;

/** Whether a speaker who is not known to be the customer gives an address or a number as their own side's. */
const isOfSpeaker = (note: Note, { start }: Span) =>
  SPEAKERS_OWN.test(note.text.slice(Math.max(0, start - REACH), start)) &&
  // What a letter or a quotation calls "mine" is the customer's, or is known not to be.
  note.messages.length === 0 &&
  !isSaidByAnother(note, start);

/** Said beside a number that is not whole, or not the customer's. */
const NOT_IT =
  /\b(?:(?:missing|last|confirm(?: the)?) digits?|digits? (?:is |are )?missing|short number|wrong number|cross it out|not (?:his|hers|theirs))\b/i;

const isTakenBack = ({ text }: Note, { start, end }: Span) =>
  NOT_IT.test(text.slice(Math.max(0, start - REACH), end + REACH));

const all = <One extends Span & { doubtful?: boolean }>(
  said: readonly One[],
  isDoubted: (each: One) => boolean,
) => said.length > 0 && said.every((each) => each.doubtful === true || isDoubted(each));

/** Who the note is about, as far as it tells. */
export type Customer = Pick<Record<Field, string | null>, 'contactName' | 'companyName'>;

const namesOf = ({ contactName, companyName }: Customer) => `${contactName ?? ''} ${companyName ?? ''}`;

/** "na patience at", "dead hello at": the first of several words, which is none of the customer's names, may be the sentence's. */
const mayBeginTooEarly = ({ leading }: Address, customer: Customer) =>
  leading !== undefined && !squashed(namesOf(customer)).includes(squashed(leading));

/**
 * An address that has nothing of the customer's names: in a call, where both sides give addresses, it may be the caller's; one that
 * was said may be spelled otherwise.
 */
function namesNoCustomer(note: Note, email: string, customer: Customer): boolean {
  const names = namesOf(customer)
    .split(/\s+/)
    .map(squashed)
    .filter((word) => word.length > 2);
  const address = squashed(email);
  return (isCall(note) || !isTyped(note, email)) && !names.some((word) => address.includes(word));
}

const isOnlySpeaker = ({ turns }: Note, name: string) =>
  new Set(turns.map(({ speaker }) => speaker)).size === 1 &&
  squashed(turns[0]?.speaker ?? '').includes(squashed(name));

/** An amount of an earlier mail, which the new one only quotes, may no longer be right. */
const isQuotedOnly = ({ quoted }: Note, places: readonly Span[]) =>
  places.length > 0 &&
  places.every(({ start }) => quoted.some((line) => line.start <= start && start < line.end));

/** Whether a note lets the value of a field be read in another way, or broke off in the middle of it. */
export function isDoubtful(
  note: Note,
  field: Field,
  value: unknown,
  customer: Customer,
  places: readonly Span[],
): boolean {
  if (note.language.isUncertain) return true;
  // Of a chat in which only one person writes, that may be the salesperson.
  if (field === 'contactName') return note.turns[0]?.day !== undefined && isOnlySpeaker(note, String(value));
  if (field === 'nextSteps') return areStepsDoubtful(note, places, customer.contactName);
  if (field === 'dealSize') return isDoubtfulAmount(note, Number(value)) || isQuotedOnly(note, places);
  if (field === 'contactEmail') {
    const said = note.addresses.filter(({ email }) => email === value);
    return (
      namesNoCustomer(note, String(value), customer) ||
      all(said, (each) => isOfSpeaker(note, each) || mayBeginTooEarly(each, customer))
    );
  }
  if (field === 'contactPhone')
    return all(
      note.phones.filter(({ digits }) => digits === value),
      (phone) => isOfSpeaker(note, phone) || isTakenBack(note, phone),
    );
  return false;
}
