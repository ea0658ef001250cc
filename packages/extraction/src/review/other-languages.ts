import type { Span } from '../document/spans.ts';
import type { Token } from '../document/tokenize.ts';
import type { Document } from '../entities/document.ts';
import { isCurrency } from '../entities/money/recognizer.ts';
import { SCALES_OF_LANGUAGES } from '../entities/numbers/scales.ts';
import { readDigits } from '../entities/numbers/written-number.ts';
import type { FieldResult } from '../fields/field-result.ts';
import type { Prediction } from '../fields/prediction.ts';

const ONLY_ADDRESS = 0.8;
/** Low enough for "Check". */
const ONLY_NUMBER = 0.6;
const ONE_OF_SEVERAL = 0.35;
/** Low enough for "Check", because the models know few words of other languages. */
const MAX_OTHER_LANGUAGE = 0.65;

const FAX = /\bfax\S{0,10}\s{0,5}$/i;

interface Found<Value> extends Span {
  value: Value;
}

function firstOf<Value>(found: readonly Found<Value>[], ifOnly: number): FieldResult<Value> | null {
  const [first] = found;
  if (!first) return null;
  const isOnly = found.every(({ value }) => value === first.value);
  return {
    value: first.value,
    confidence: isOnly ? ifOnly : ONE_OF_SEVERAL,
    spans: [{ start: first.start, end: first.end }],
  };
}

/** Parses an amount in digits with a currency: "12.000 €", "R$ 15 mil", "3 Mio. Euro". */
function amountAt(tokens: readonly Token[], at: number): (Found<number> & { next: number }) | null {
  const digits = readDigits(tokens as Token[], at);
  if (!digits) return null;
  const scale = SCALES_OF_LANGUAGES.get(tokens[digits.next]?.lower ?? '');
  let next = digits.next + (scale === undefined ? 0 : 1);
  if (scale !== undefined && tokens[next]?.text === '.') next += 1;
  if (scale !== undefined && /^(?:de|d')$/.test(tokens[next]?.lower ?? '')) next += 1;
  const [before, after] = [isCurrency(tokens[at - 1]), isCurrency(tokens[next])];
  const last = tokens[after ? next : digits.next - (scale === undefined ? 1 : 0)];
  const first = tokens[before ? at - 1 : at];
  const value = Math.round(digits.value * (scale ?? 1));
  if ((!before && !after) || value < 1 || !first || !last) return null;
  return { value, start: first.start, end: last.end, next };
}

const amountsIn = (tokens: readonly Token[]): Found<number>[] => {
  const found: Found<number>[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const amount = tokens[at]?.kind === 'number' ? amountAt(tokens, at) : null;
    if (!amount) continue;
    found.push(amount);
    at = amount.next - 1;
  }
  return found;
};

const capped = <Value>(result: FieldResult<Value> | null): FieldResult<Value> | null =>
  result && { ...result, confidence: Math.min(result.confidence, MAX_OTHER_LANGUAGE) };

const COMPANY_LINK = /(?<=\p{L}) (?:von|vom|van|bij|de|da|do|du|des|del|della|di|från|av|z|ya) \S{1,60}$/u;

/**
 * Removes the company from a name: "Schneider von Keller" becomes "Schneider" if the company is "Keller
 * Logistik".
 */
function withoutCompany(
  name: FieldResult<string> | null,
  company: FieldResult<string> | null,
  { text }: Document,
) {
  const link = name && COMPANY_LINK.exec(name.value)?.[0];
  if (!link || !company) return name;
  const word = link.split(' ').at(-1) ?? '';
  const isCompany =
    company.value.startsWith(`${word} `) && text.includes(`${link.slice(0, -word.length)}${company.value}`);
  return isCompany ? { ...name, value: name.value.slice(0, -link.length) } : name;
}

/** Returns typed addresses, numbers and amounts, which are similar in all languages. */
function languageIndependent({ addresses, phones, text, tokens }: Document) {
  const emails = addresses.filter(({ start, end }) => text.slice(start, end).includes('@'));
  const numbers = phones.filter(
    ({ valid, spoken, start }) => valid && !spoken && !FAX.test(text.slice(Math.max(0, start - 20), start)),
  );
  return {
    contactEmail: firstOf(
      emails.map(({ email, start, end }) => ({ value: email, start, end })),
      ONLY_ADDRESS,
    ),
    contactPhone: firstOf(
      numbers.map(({ digits, start, end }) => ({ value: digits, start, end })),
      ONLY_NUMBER,
    ),
    dealSize: firstOf(amountsIn(tokens), ONLY_NUMBER),
  };
}

/**
 * Caps the confidence in a language without a glossary. The only address, number or amount of a text replaces
 * the prediction.
 */
export function predictionInOtherLanguage(doc: Document, prediction: Prediction): Prediction {
  const found = languageIndependent(doc);
  const either = <Value>(only: FieldResult<Value> | null, predicted: FieldResult<Value> | null) =>
    only && (only.confidence > ONE_OF_SEVERAL || !predicted) ? only : (capped(predicted) ?? only);
  return {
    contactName: capped(withoutCompany(prediction.contactName, prediction.companyName, doc)),
    contactRole: capped(prediction.contactRole),
    companyName: capped(prediction.companyName),
    contactEmail: either(found.contactEmail, prediction.contactEmail),
    contactPhone: either(found.contactPhone, prediction.contactPhone),
    dealSize: either(found.dealSize, prediction.dealSize),
    sentiment: capped(prediction.sentiment),
    nextSteps: capped(prediction.nextSteps),
  };
}
