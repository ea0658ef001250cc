import { confidenceThreshold } from '@debrief/contracts/http/confidence';
import type { Document } from '../entities/document.ts';
import { bareLetters } from '../entities/phrases.ts';
import type { Field } from '../extractor.ts';
import type { Span } from '../document/spans.ts';
import { AMOUNT_RULES, isUnclearAmount } from './amounts.ts';
import { EMAIL_RULES, isUnclearDetail, PHONE_RULES, type Customer } from './contact-details.ts';
import { STEP_RULES } from './next-steps.ts';

/** Maximum confidence of a value that needs review, which is marked "Check". */
export const REVIEW_CONFIDENCE = confidenceThreshold - 0.1;

const OTHER_RULES = ['uncertain-language', 'only-speaker', 'quoted-amount'] as const;

/** Rules that lower the confidence of a value but never change the value. */
export const REVIEW_RULES = [
  ...OTHER_RULES,
  ...[AMOUNT_RULES, EMAIL_RULES, PHONE_RULES, STEP_RULES].flatMap((rules) => Object.keys(rules)),
];

/** Returns whether the contact is the only author of a chat. This may be the salesperson. */
const isOnlySpeaker = ({ turns }: Document, name: string) =>
  turns[0]?.day !== undefined &&
  new Set(turns.map(({ speaker }) => speaker)).size === 1 &&
  bareLetters(turns[0].speaker).includes(bareLetters(name));

/** Returns whether an amount is only in a quoted email, where it may be outdated. */
const isQuotedOnly = ({ quoted }: Document, spans: readonly Span[]) =>
  spans.length > 0 &&
  spans.every(({ start }) => quoted.some((line) => line.start <= start && start < line.end));

/**
 * @param spans positions of the value
 * @param without ids of disabled rules
 */
export function needsReview(
  doc: Document,
  field: Field,
  value: unknown,
  customer: Customer,
  spans: readonly Span[],
  without: ReadonlySet<string> = new Set(),
): boolean {
  const isOn = (id: (typeof OTHER_RULES)[number]) => !without.has(id);
  const rulesOf = <Rule>(rules: Readonly<Record<string, Rule>>) =>
    Object.entries(rules).flatMap(([id, rule]) => (without.has(id) ? [] : [rule]));
  if (isOn('uncertain-language') && doc.language.isUncertain) return true;
  switch (field) {
    case 'contactName':
      return isOn('only-speaker') && isOnlySpeaker(doc, String(value));
    case 'dealSize': {
      const rules = Object.keys(AMOUNT_RULES).filter((id) => !without.has(id));
      return (
        isUnclearAmount(doc, Number(value), rules) || (isOn('quoted-amount') && isQuotedOnly(doc, spans))
      );
    }
    case 'contactEmail': {
      const said = doc.addresses.filter(({ email }) => email === value);
      return isUnclearDetail(doc, said, customer, rulesOf(EMAIL_RULES));
    }
    case 'contactPhone': {
      const said = doc.phones.filter(({ digits }) => digits === value);
      return isUnclearDetail(doc, said, customer, rulesOf(PHONE_RULES));
    }
    case 'nextSteps':
      return spans.some((step) => rulesOf(STEP_RULES).some((rule) => rule(doc, step, customer.contactName)));
    default:
      return false;
  }
}
