import { extractedFields, mapFields, noteField, type NoteFieldValue } from '@debrief/contracts/note-fields';
import { currencyOf, namesUnknownCurrency } from './currency.ts';
import { DOUBTFUL, isDoubtful } from './doubts.ts';
import { amountsSaid } from './deal-size.ts';
import { dueDates, hasUnsureDueDate } from './due-dates.ts';
import { emptyExtraction, type Extraction, type Field } from './extractor.ts';
import type { FieldResult } from './field-result.ts';
import { nameInOwnWords, stepsInOwnWords } from './languages/own-words.ts';
import { findMentions } from './mentions.ts';
import { nameIn } from './contact-name.ts';
import { findPeople, type Mention as Person } from './people.ts';
import type { PhoneNumber } from './phone-numbers.ts';
import { locate, locateAll, locateWords } from './locate.ts';
import { describesCall } from './reading/content.ts';
import { toOriginal } from './reading/mapped-text.ts';
import type { Note } from './reading/note.ts';
import { bareLetters } from './reading/phrases.ts';
import type { Span } from './reading/spans.ts';
import { fittingSentences, sentencesOf } from './written-steps.ts';

const MAX_SPANS = 5;

/** What an engine claims for each field, before it is checked. Spans may be missing; they are then looked for. */
export type Claims = { [Name in Field]: FieldResult<NoteFieldValue<Name>> | null };

/** A value the note bears out, and where; null if it does not. */
type Checked<Value> = { value: Value; spans: Span[] } | null;

/** Nothing is claimed. */
export const NO_CLAIMS = mapFields(extractedFields, () => null) as Claims;

const at = <Value>(value: Value, span: Span | null): Checked<Value> => span && { value, spans: [span] };

function checkName(claimed: string, note: Note): Checked<string> {
  const name = nameIn(claimed);
  return name === null ? null : at(name, locate(note.text, name));
}

/** Words that stand in the note as they are. */
const checkWords = (claimed: string, note: Note) => at(claimed.trim(), locate(note.text, claimed));

/** The address if the note has it typed, spelled or spoken; "Sarah at Acme" alone is no evidence for sarah@acme.com. */
function checkEmail(claimed: string, note: Note): Checked<string> {
  const address = claimed.trim().toLowerCase();
  const said = note.addresses
    .flatMap((each) => [each, ...(each.readings ?? [])])
    .find(({ email }) => email === address);
  if (said) return at(address, said);
  const [local = '', domain = ''] = address.split('@');
  if (!/^[^\s@]{1,64}@[^\s@]{1,253}\.[^\s@]{1,63}$/.test(address)) return null;
  const aloud = bareLetters(domain.replaceAll('.', 'dot').replaceAll('-', 'dash'));
  return at(
    address,
    locateAll(note.text, bareLetters(local), `at${aloud}`) ??
      locateAll(note.text, bareLetters(local), `at${aloud.replaceAll('dash', '')}`),
  );
}

/** The number as the note says it; a country code that was added to it goes again. */
function checkPhone(claimed: string, note: Note): Checked<string> {
  const digits = claimed.replace(/\D/g, '');
  if (digits.length < 7) return null;
  const plain = (phone: PhoneNumber) => phone.digits.replace('+', '');
  const ends = (phone: PhoneNumber) => {
    const local = plain(phone).replace(/^0+/, '');
    return local.length >= 7 && digits.endsWith(local);
  };
  const said = note.phones.find((phone) => plain(phone) === digits) ?? note.phones.find(ends);
  return said ? at(said.digits, said) : null;
}

function checkDeal(claimed: number, note: Note): Checked<number> {
  if (!Number.isFinite(claimed) || claimed < 1) return null;
  const whole = Math.round(claimed);
  const said = amountsSaid(note).find(({ value }) => Math.round(value) === whole);
  return said ? at(whole, said.span) : null;
}

/** Whole sentences of at most thirty words, most of them the note's own. */
function checkSteps(claimed: string, note: Note): Checked<string> {
  const sentences = fittingSentences(sentencesOf(claimed)).map(({ text }) => text);
  const words = sentences.join(' ').split(' ').filter(Boolean);
  const said = bareLetters(note.text);
  const telling = words.map(bareLetters).filter((word) => word.length > 3);
  const backed = telling.filter((word) => said.includes(word.slice(0, 5)));
  if (words.length === 0 || backed.length * 2 < telling.length) return null;
  const span = locateWords(note.text, telling);
  return { value: words.join(' '), spans: span ? [span] : [] };
}

/** How each field is held against the note. */
const checks: {
  [Name in Field]: (value: NoteFieldValue<Name>, note: Note) => Checked<NoteFieldValue<Name>>;
} = {
  contactName: checkName,
  contactRole: checkWords,
  companyName: checkWords,
  contactEmail: checkEmail,
  contactPhone: checkPhone,
  dealSize: checkDeal,
  // A feeling has no words of its own; the note as a whole was held against.
  sentiment: (value) => ({ value, spans: [] }),
  nextSteps: checkSteps,
};

/** The value of a field that holds words, as a note that was translated says it. */
function inOwnWords(field: Field, value: unknown, note: Note, spans: readonly Span[]): unknown {
  if (field === 'nextSteps') return spans.length > 0 ? stepsInOwnWords(note, spans) : value;
  return noteField(field).kind === 'text' ? nameInOwnWords(note, String(value), spans) : value;
}

/**
 * What of an engine's claims the note bears out; the rest is null. Every engine ends here, and the note no longer holds
 * what spoke to a machine, so that a value commanded, guessed or made up by a model does not reach a record.
 * @param people of the note, where the engine has found them already
 */
export function withEvidence(
  claims: Claims,
  note: Note,
  extractedBy: string,
  day?: string,
  people: readonly Person[] = findPeople(note),
): Extraction {
  const { isEnglish, code } = note.language;
  const empty = {
    ...emptyExtraction(extractedBy),
    ...(isEnglish || code === null ? {} : { language: code }),
  };
  const result: Extraction = { ...empty, evidence: {} };
  const values: Record<Field, unknown> = result;
  const keep = <Name extends Field>(field: Name) => {
    const claim = claims[field];
    const checked = claim && checks[field](claim.value, note);
    if (!claim || !checked) return;
    const places = claim.spans.length > 0 ? claim.spans : checked.spans;
    const spans = places
      .map((span) => toOriginal(note, note.raw, span))
      .filter(({ start, end }) => end > start)
      .slice(0, MAX_SPANS);
    values[field] = note.translated ? inOwnWords(field, checked.value, note, places) : checked.value;
    const isInUnknownCurrency =
      field === 'dealSize' && namesUnknownCurrency(note, Number(checked.value), claim.spans);
    const confidence =
      isInUnknownCurrency || isDoubtful(note, field, checked.value, result, places)
        ? Math.min(claim.confidence, DOUBTFUL)
        : claim.confidence;
    result.evidence[field] = { spans, confidence };
  };
  const late = (field: Field) => field === 'sentiment' || field === 'nextSteps';
  for (const field of extractedFields.filter((each) => !late(each))) keep(field);
  const stated = Object.values(claims).some((claim) => claim?.stated);
  const isRead = isEnglish || note.translated;
  // What tells a call from a shopping list are English words.
  if (isRead && !describesCall(note, result, stated)) return empty;
  for (const field of extractedFields.filter(late)) keep(field);
  if (result.dealSize !== null) {
    const currency = currencyOf(note, result.dealSize, claims.dealSize?.spans ?? []);
    if (currency !== null) result.dealCurrency = currency;
  }
  if (result.nextSteps !== null) {
    const spans = claims.nextSteps?.spans ?? [];
    result.nextStepsDue = dueDates(note, spans, day);
    const { nextSteps: evidence } = result.evidence;
    if (evidence && hasUnsureDueDate(note, spans, day))
      evidence.confidence = Math.min(evidence.confidence, DOUBTFUL);
  }
  const mentions = isRead ? findMentions(note, people, result) : [];
  if (mentions.length > 0)
    result.mentions = mentions.map((each) => ({ ...each, ...toOriginal(note, note.raw, each) }));
  return result;
}
