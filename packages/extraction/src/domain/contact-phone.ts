import { CALLED_REFERENCE, REFERENCE_BEFORE } from './data/reference-cues.ts';
import { isRecord, type Note } from './reading/note.ts';
import type { PhoneNumber } from './phone-numbers.ts';
import { confidenceFromScore, type FieldResult } from './field-result.ts';
import { isSaidByAnother } from './name-shapes.ts';
import { pointsOf, type Sign } from './learned/signs.ts';
import { isSomebodyElse, type Mention } from './people.ts';
import { squashed } from './reading/phrases.ts';

const ENOUGH = 1;
const PHONE_BEFORE =
  /\b(?:phone|call|cell|cellphone|cel|mobile|mob|tel|telephone|number|num|nr|no|reach(?:ed)?|whatsapp|ring|dial|sms|text|contact|line|landline|direct|him|her|them|on|at|m|t|c|ph)\b[^\n]{0,12}$/i;
const OWN_BEFORE =
  /\b(?:my|our|me|mine|us)\b(?! (?:his|her|their|a|an|the|another)\b)(?: (?!him\b|her\b|them\b)\S{1,40}){0,4}? ?$/i;
const OWN_SENTENCE =
  /^\s*(?:our (?:own )?(?:company|office|firm)|(?:we are|we're|i'm|i am) (?:from|at|with))\b/i;
const NOT_TO_CALL = /\b(?:do not|don't|never|not to|no longer) (?:call|phone|use|ring|dial)\b[^.]{0,200}$/i;
const FOOTER = /\b(?:confidential\w*|addressee|intended recipient|disclaimer)\b/i;
const OTHER_BEFORE = /\b(?:support|helpdesk|help desk|fax|competitor)\b[^\n.]{0,25}$/i;
const STRANGER_BEFORE =
  /\b(?:studio line|hotline|emergency|unknown number|spam|scam|landlord|dentist)\b[^\n.]{0,25}$/i;
const POSSESSIVE =
  /([\p{L}'-]{1,40})'s? (?:own |direct |office |cell |mobile ){0,8}(?:number|phone|cell|mobile|tel|line)[^\n]{0,12}$/iu;

const isReference = (before: string, after: string) =>
  REFERENCE_BEFORE.test(before) ||
  /^[^\n.]{0,6}\b(?:is |that's |being )?(?:an?|the|our|their) (?:account|invoice|order|reference|ticket|case)\b/i.test(
    after,
  );

/** Whether a number is called an account's, an invoice's or the like right where it stands: no phone, whatever else speaks for it. */
export const isCalledReference = (note: Note, { start }: PhoneNumber): boolean =>
  !isRecord(note) && CALLED_REFERENCE.test(note.text.slice(Math.max(0, start - 40), start));

/** Whose number it is by its place: the person named last before it, in the same sentence. */
function personBefore(note: Note, phone: PhoneNumber, people: Mention[]): Mention | undefined {
  const near = people.findLast((person) => (note.tokens[person.last]?.end ?? Infinity) <= phone.start);
  const between = near ? note.text.slice(note.tokens[near.last]?.end, phone.start) : '';
  return between.length < 80 && !/[.!?;](?=\s)|\n/.test(between) ? near : undefined;
}

/** What speaks for and against a number being the contact's. */
export function phoneSigns(
  note: Note,
  phone: PhoneNumber,
  name: string | null,
  company: string | null,
  people: Mention[],
): Sign[] {
  const label = note.labels.find((each) => each.start <= phone.start && phone.start < each.end);
  const before = (
    note.text
      .slice(Math.max(0, phone.start - 80), phone.start)
      .split(/[.!?;](?=\s)|\n/)
      .at(-1) ?? ''
  ).toLowerCase();
  const after = note.text.slice(phone.end, phone.end + 40);
  const abroad = phone.digits.startsWith('+');
  const holder = personBefore(note, phone, people);
  const owner = POSSESSIVE.exec(before)?.[1];
  const ours = squashed(`${name ?? ''}${company ?? ''}`);
  const signedBy = (byCustomer: boolean) =>
    note.messages.some(
      (message) => message.byCustomer === byCustomer && message.signature.some((line) => holds(line, phone)),
    );
  const signs: Sign[] = [];
  const add = (sign: string, points: number, holds: boolean) => {
    if (holds) signs.push([sign, points]);
  };
  const grouped = !phone.valid && !phone.spoken && isGrouped(note.text.slice(phone.start, phone.end));
  add('valid', 1, phone.valid);
  add('spoken', -1, !phone.valid && phone.spoken);
  add('grouped', -1, grouped);
  add('digits', -2, !phone.valid && !phone.spoken && !grouped);
  add('labelled', 3, label?.field === 'phone');
  add('phone-before', 2, PHONE_BEFORE.test(before));
  add('abroad', 3, abroad);
  add('not-to-call', -15, NOT_TO_CALL.test(before) || FOOTER.test(lineOf(note.text, phone.start)));
  add('own-sentence', -12, OWN_SENTENCE.test(before));
  add('their-signature', 3, signedBy(true));
  add('our-signature', -20, signedBy(false));
  add('other-side', -20, label?.field === 'own' || label?.field === 'rival');
  add(
    'reference',
    -12,
    label?.field === 'reference' || (label?.field !== 'phone' && !abroad && isReference(before, after)),
  );
  add(
    'own',
    -12,
    note.messages.length === 0 &&
      !isSaidByAnother(note, phone.start) &&
      OWN_BEFORE.test(before.replace(/[^\p{L}' ]/gu, ' ').trimEnd() + ' '),
  );
  add('of-somebody-else', -12, label?.field !== 'phone' && holder !== undefined && isSomebodyElse(holder));
  add('other', -3, OTHER_BEFORE.test(before));
  add('stranger', -6, STRANGER_BEFORE.test(before));
  add('of-others', -6, owner !== undefined && ours !== '' && !ours.includes(squashed(owner)));
  return signs;
}

/** "678 555 0109": grouped as numbers to dial are, though no plan knows it. */
const isGrouped = (typed: string) => /^\+?\(?\d{2,5}\)?(?:[ .-]\d{2,4}){2,4}$/.test(typed);

const lineOf = (text: string, at: number) => text.slice(text.lastIndexOf('\n', at) + 1, at);

const holds = (line: string, phone: PhoneNumber) =>
  line.replace(/\D/g, '').includes(phone.digits.replace('+', '').slice(-7));

/** What the rules take for the contact's number: no invoice, order or account number, nobody else's phone. */
export function ruledContactPhone(
  note: Note,
  name: string | null,
  company: string | null,
  people: Mention[],
): FieldResult<string> | null {
  const ranked = note.phones
    .map((phone) => ({ phone, score: pointsOf(phoneSigns(note, phone, name, company, people)) }))
    .filter(({ score }) => score >= ENOUGH)
    .toSorted((a, b) => b.score - a.score);
  const best = ranked[0];
  if (!best) return null;
  const other = ranked.find(({ phone }) => phone.digits !== best.phone.digits);
  return {
    value: best.phone.digits,
    confidence: confidenceFromScore(best.score, ENOUGH - 3, other?.score),
    spans: [{ start: best.phone.start, end: best.phone.end }],
  };
}
