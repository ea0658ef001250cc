import { extractedFields, noteField, type NoteFieldValue } from '@debrief/contracts/note-fields';
import { currencyOf, namesUnknownCurrency } from '../entities/money/currency.ts';
import { REVIEW_CONFIDENCE, needsReview } from '../review/review.ts';
import { amountsWithLabels } from '../entities/money/refine.ts';
import { dueDates, hasAmbiguousDueDate } from '../entities/date/recognizer.ts';
import { emptyExtraction, type Extraction, type Field } from '../extractor.ts';
import type { Prediction } from '../fields/prediction.ts';
import { nameInOwnWords, stepsInOwnWords } from './own-words.ts';
import { findMentions } from '../fields/mentions/mentions.ts';
import { nameIn } from '../entities/person/name.ts';
import { findPeople, type PersonSpan } from '../entities/person/people.ts';
import type { PhoneNumber } from '../entities/phone/recognizer.ts';
import { locate, locateAdjacent, locateWords } from './locate.ts';
import { describesCall } from './describes-call.ts';
import { toOriginal } from '../document/mapped-text.ts';
import type { Document } from '../entities/document.ts';
import { bareLetters } from '../entities/phrases.ts';
import type { Span } from '../document/spans.ts';
import { fittingSentences, sentencesOf } from '../fields/next-steps/written-steps.ts';

const MAX_SPANS = 5;

type Verified<Value> = { value: Value; spans: Span[] } | null;

const at = <Value>(value: Value, span: Span | null): Verified<Value> => span && { value, spans: [span] };

function verifyName(predicted: string, doc: Document): Verified<string> {
  const name = nameIn(predicted);
  return name === null ? null : at(name, locate(doc.text, name));
}

const verifyText = (predicted: string, doc: Document) => at(predicted.trim(), locate(doc.text, predicted));

/** Accepts a typed, spelled or spoken address. "Sarah at Acme" does not support sarah@acme.com. */
function verifyEmail(predicted: string, doc: Document): Verified<string> {
  const address = predicted.trim().toLowerCase();
  const found = doc.addresses
    .flatMap((each) => [each, ...(each.alternatives ?? [])])
    .find(({ email }) => email === address);
  if (found) return at(address, found);
  const [local = '', domain = ''] = address.split('@');
  if (!/^[^\s@]{1,64}@[^\s@]{1,253}\.[^\s@]{1,63}$/.test(address)) return null;
  const spoken = bareLetters(domain.replaceAll('.', 'dot').replaceAll('-', 'dash'));
  return at(
    address,
    locateAdjacent(doc.text, bareLetters(local), `at${spoken}`) ??
      locateAdjacent(doc.text, bareLetters(local), `at${spoken.replaceAll('dash', '')}`),
  );
}

/** Returns the number as stated, without a country code that the model added. */
function verifyPhone(predicted: string, doc: Document): Verified<string> {
  const digits = predicted.replace(/\D/g, '');
  if (digits.length < 7) return null;
  const plain = (phone: PhoneNumber) => phone.digits.replace('+', '');
  const isEnd = (phone: PhoneNumber) => {
    const local = plain(phone).replace(/^0+/, '');
    return local.length >= 7 && digits.endsWith(local);
  };
  const found = doc.phones.find((phone) => plain(phone) === digits) ?? doc.phones.find(isEnd);
  return found ? at(found.digits, found) : null;
}

function verifyDeal(predicted: number, doc: Document): Verified<number> {
  if (!Number.isFinite(predicted) || predicted < 1) return null;
  const amount = Math.round(predicted);
  const found = amountsWithLabels(doc).find(({ value }) => Math.round(value) === amount);
  return found ? at(amount, found.span) : null;
}

/** Returns whole sentences, up to thirty words, if the text contains at least half of the longer words. */
function verifySteps(predicted: string, doc: Document): Verified<string> {
  const sentences = fittingSentences(sentencesOf(predicted)).map(({ text }) => text);
  const words = sentences.join(' ').split(' ').filter(Boolean);
  const text = bareLetters(doc.text);
  const longer = words.map(bareLetters).filter((word) => word.length > 3);
  const found = longer.filter((word) => text.includes(word.slice(0, 5)));
  if (words.length === 0 || found.length * 2 < longer.length) return null;
  const span = locateWords(doc.text, longer);
  return { value: words.join(' '), spans: span ? [span] : [] };
}

const verifiers: {
  [Name in Field]: (value: NoteFieldValue<Name>, doc: Document) => Verified<NoteFieldValue<Name>>;
} = {
  contactName: verifyName,
  contactRole: verifyText,
  companyName: verifyText,
  contactEmail: verifyEmail,
  contactPhone: verifyPhone,
  dealSize: verifyDeal,
  sentiment: (value) => ({ value, spans: [] }),
  nextSteps: verifySteps,
};

function inOwnWords(field: Field, value: unknown, doc: Document, spans: readonly Span[]): unknown {
  if (field === 'nextSteps') return spans.length > 0 ? stepsInOwnWords(doc, spans) : value;
  return noteField(field).kind === 'text' ? nameInOwnWords(doc, String(value), spans) : value;
}

export interface VerifyOptions {
  readonly extractedBy: string;
  /** Day of the note, `YYYY-MM-DD`. */
  readonly day?: string | undefined;
  /** People in the text, by default found again. */
  readonly people?: readonly PersonSpan[];
  /** Ids of disabled components (components.ts). */
  readonly without?: ReadonlySet<string>;
}

/** Fields that are extracted only if the text is about a call. */
const LATE_FIELDS: readonly Field[] = ['sentiment', 'nextSteps'];

/**
 * Returns the predicted values that the text supports. Drops values from prompt injection, which the document
 * blanks.
 */
export function verify(
  prediction: Prediction,
  doc: Document,
  { extractedBy, day, people = findPeople(doc), without }: VerifyOptions,
): Extraction {
  const { isEnglish, code } = doc.language;
  const empty = {
    ...emptyExtraction(extractedBy),
    ...(isEnglish || code === null ? {} : { language: code }),
  };
  const result: Extraction = { ...empty, evidence: {} };
  const values: Record<Field, unknown> = result;
  const keep = <Name extends Field>(field: Name) => {
    const predicted = prediction[field];
    const verified = predicted && verifiers[field](predicted.value, doc);
    if (!predicted || !verified) return;
    const spans = predicted.spans.length > 0 ? predicted.spans : verified.spans;
    const originals = spans
      .map((span) => toOriginal(doc, doc.raw, span))
      .filter(({ start, end }) => end > start)
      .slice(0, MAX_SPANS);
    values[field] = doc.translated ? inOwnWords(field, verified.value, doc, spans) : verified.value;
    const isInUnknownCurrency =
      field === 'dealSize' && namesUnknownCurrency(doc, Number(verified.value), predicted.spans);
    const confidence =
      isInUnknownCurrency || needsReview(doc, field, verified.value, result, spans, without)
        ? Math.min(predicted.confidence, REVIEW_CONFIDENCE)
        : predicted.confidence;
    result.evidence[field] = { spans: originals, confidence };
  };
  for (const field of extractedFields.filter((each) => !LATE_FIELDS.includes(each))) keep(field);
  // `describesCall` recognizes only English words.
  const isUnderstood = isEnglish || doc.translated;
  const hasStatement = Object.values(prediction).some((each) => each?.stated);
  if (isUnderstood && !describesCall(doc, result, hasStatement)) return empty;
  for (const field of LATE_FIELDS) keep(field);
  if (result.dealSize !== null) {
    const currency = currencyOf(doc, result.dealSize, prediction.dealSize?.spans ?? []);
    if (currency !== null) result.dealCurrency = currency;
  }
  if (result.nextSteps !== null) {
    const spans = prediction.nextSteps?.spans ?? [];
    result.nextStepsDue = dueDates(doc, spans, day);
    const { nextSteps: evidence } = result.evidence;
    if (evidence && hasAmbiguousDueDate(doc, spans, day))
      evidence.confidence = Math.min(evidence.confidence, REVIEW_CONFIDENCE);
  }
  const mentions = isUnderstood ? findMentions(doc, people, result) : [];
  if (mentions.length > 0)
    result.mentions = mentions.map((each) => ({ ...each, ...toOriginal(doc, doc.raw, each) }));
  return result;
}
