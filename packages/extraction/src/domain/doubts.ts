import { confidenceThreshold } from '@debrief/contracts/http/confidence';
import { findAmounts, hundredsBehind, isCurrency, roundNumbers, type Amount } from './amounts.ts';
import { amountsOf } from './deal-size.ts';
import type { Field } from './extractor.ts';
import { isQuoted } from './name-shapes.ts';
import { hasUnclearMil } from './number-scales.ts';
import { turnAt } from './reading/dialogue.ts';
import type { Note } from './reading/note.ts';
import type { Span } from './reading/spans.ts';
import type { Token } from './reading/tokens.ts';

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
  if (first !== last || scale !== 1 || !/^\d{1,3}\.\d{3}$/.test(tokens[first]?.text ?? '')) return false;
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

/**
 * Whether another reading makes an amount of a note about a thousand times larger or smaller. No doubt is left where the note says the amount in
 * a clear form as well.
 */
function isDoubtfulAmount(note: Note, value: number): boolean {
  const said = amountsOf(note, value);
  const written = findAmounts(note.tokens);
  const round = roundNumbers(note.tokens);
  const isDoubtful = (amount: Amount) =>
    hasUnclearMil(note.tokens, amount.first, amount.last) ||
    hasUnclearPoint(note, amount) ||
    hasUnclearLetter(note, amount) ||
    isShortened(note, amount, round) ||
    lacksThousands(note, amount, written);
  return said.length > 0 && said.every(isDoubtful);
}

/** "mine is …", "and you have ours, …": of whoever speaks. */
const SPEAKERS_OWN =
  /\b(?:(?:mine|ours|yours truly|we(?:'re| are)|i(?:'m| am)(?= (?:at|on) )|(?:my|our) (?:office|line|number|cell|mobile|e-?mail|address)|(?:reach|call|ring|phone|text|mail|email|get|write to) (?:me|us))(?: you have| at the office| here| first)?(?:'s| is)?|(?<!\bat )the (?:office|shop|bench phone|(?:night |front )?desk)(?: line| here)?(?:'s| is))(?: the)?[\s,:]{0,3}(?:(?:at|on|it's) )?$/i;
const REACH = 60;

/** Whether a speaker who is not known to be the customer gives an address or a number as their own side's. */
const isOfSpeaker = (note: Note, { start }: Span) =>
  SPEAKERS_OWN.test(note.text.slice(Math.max(0, start - REACH), start)) &&
  turnAt(note.turns, start)?.side !== 'theirs' &&
  // What a letter or a quotation calls "mine" is the customer's, or is known not to be.
  note.messages.length === 0 &&
  !isQuoted(note, start);

const all = <One extends Span & { doubtful?: boolean }>(note: Note, said: readonly One[]) =>
  said.length > 0 && said.every((each) => each.doubtful === true || isOfSpeaker(note, each));

/** Whether a note lets the value of a field be read in another way, or broke off in the middle of it. */
export function isDoubtful(note: Note, field: Field, value: unknown): boolean {
  if (field === 'dealSize') return isDoubtfulAmount(note, Number(value));
  if (field === 'contactEmail')
    return all(
      note,
      note.addresses.filter(({ email }) => email === value),
    );
  if (field === 'contactPhone')
    return all(
      note,
      note.phones.filter(({ digits }) => digits === value),
    );
  return false;
}
