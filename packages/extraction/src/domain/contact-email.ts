import { squashed } from './reading/phrases.ts';
import type { Address } from './email-addresses.ts';
import { PUBLIC_MAIL } from './data/mail-domains.ts';
import { VENDORS } from './data/company-words.ts';
import type { Note } from './reading/note.ts';
import { confidenceFromScore, type FieldResult } from './field-result.ts';
import { isSaidByAnother } from './name-shapes.ts';
import { pointsOf, type Sign } from './learned/signs.ts';
import { isSomebodyElse, type Mention } from './people.ts';

const OWN_BEFORE =
  /\b(?:my|our|mine)\b(?! (?:[\w-]{1,40} ){0,2}contact\b)(?: [\w-]{1,40}){0,3}(?: is| at| on|:|,)? ?[<(]?$|\b(?:me|us|myself) (?:at|on|via|:)? ?$|\bi(?:'m| am) (?:at|on) ?$/i;
const CONTACT_BEFORE =
  /\b(?:his|her|their|him|them|he|she|client's|customer's|contact|reach|email|e-mail|mail|address)\b[^.!?\n]{0,30}$/i;
const COPIED_BEFORE =
  /(?:^|\n)\s{0,20}(?:cc|bcc)\s{0,20}:[^\n]{0,200}$|\b(?:cc|copy|copied|cc'd|copying|bcc)\b[^.!?\n]{0,20}$/i;
const ROLE_BOX =
  /^(?:info|sales|support|admin|noreply|no-reply|donotreply|hello|office|enquiries|contact|accounts|billing|help|team|marketing|reception)\b/;

const parts = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s'.-]+/)
    .filter((part) => part.length > 1);

const domainOf = (email: string) => email.split('@')[1] ?? '';

const bears = (email: string, name: string | null) => {
  const local = squashed(email.split('@')[0] ?? '');
  return (
    name !== null && parts(name).some((part) => squashed(part).length > 2 && local.includes(squashed(part)))
  );
};

/** "Jeff" is no part of "Olivia Brown". */
const isOneOf = (text: string, name: string | null) => {
  const words = parts(name ?? '');
  return parts(text).some((word) => words.includes(word));
};

/** Domains of the salesperson's side: of addresses the note calls its own, and of the supplier's side of mail messages. */
function ownDomains(own: Set<string>): Set<string> {
  const domains = [...own].map(domainOf).filter((domain) => !PUBLIC_MAIL.has(domain.split('.')[0] ?? ''));
  return new Set(domains);
}

/** The addresses a note calls the salesperson's side's. */
export function ownAddresses(note: Note, people: Mention[]): Set<string> {
  const own = new Set<string>();
  for (const message of note.messages) {
    const mine = message.byCustomer ? message.to.email : message.from.email;
    if (mine) own.add(mine);
    if (message.byCustomer) continue;
    for (const { email } of note.addresses)
      if (message.signature.some((line) => line.toLowerCase().includes(email))) own.add(email);
  }
  for (const { email, start } of note.addresses) {
    const before =
      note.text
        .slice(Math.max(0, start - 50), start)
        .split(/[.!?\n](?=\s|$)/)
        .at(-1) ?? '';
    const label = note.labels.find((each) => each.start <= start && start < each.end);
    const spokenFor = people.some((person) => person.own && bears(email, person.text));
    if (
      label?.field === 'own' ||
      spokenFor ||
      (note.messages.length === 0 && OWN_BEFORE.test(before) && !isSaidByAnother(note, start))
    )
      own.add(email);
  }
  return own;
}

/** What speaks for and against an address being the contact's. */
export function emailSigns(
  note: Note,
  { email, start }: Address,
  own: Set<string>,
  name: string | null,
  company: string | null,
  people: Mention[],
): Sign[] {
  const before = note.text.slice(Math.max(0, start - 60), start);
  const label = note.labels.find((each) => each.start <= start && start < each.end);
  const domains = ownDomains(own);
  const owner = squashed(domainOf(email).split('.')[0] ?? '');
  const firm = squashed(company ?? '');
  const ofFirm = firm.length > 2 && owner.length > 2 && (firm.startsWith(owner) || owner.startsWith(firm));
  const ofName = bears(email, name);
  const ofOthers = people.some((person) => bears(email, person.text) && !isOneOf(person.text, name));
  const signs: Sign[] = [['address', 1]];
  const add = (sign: string, points: number, holds: boolean) => {
    if (holds) signs.push([sign, points]);
  };
  add('of-name', 4, ofName);
  add('of-firm', 3, ofFirm);
  add('labelled', 3, label?.field === 'email');
  add('contact-before', 2, CONTACT_BEFORE.test(before));
  add('letter-end', 5, note.messages.some((message) => (message.byCustomer ? message.from : message.to).email === email)); // prettier-ignore
  add(
    'signature',
    4,
    note.messages.some(
      (message) => message.byCustomer && message.signature.some((line) => line.toLowerCase().includes(email)),
    ),
  );
  add('reply-to', 8, /\breply-to\s{0,20}:\s{0,20}\S{0,40}$/i.test(before));
  add('role-box', -1, ROLE_BOX.test(email));
  add('copied', -5, COPIED_BEFORE.test(before));
  add('rival', -8, label?.field === 'rival' || (VENDORS.has(owner) && !PUBLIC_MAIL.has(owner)));
  add(
    'of-somebody-else',
    -8,
    !ofName && people.some((person) => isSomebodyElse(person) && bears(email, person.text)),
  );
  add('of-others', -6, ofOthers && !ofName && !ofFirm);
  add('own', -20, own.has(email) || domains.has(domainOf(email)));
  return signs;
}

/** What the rules take for the contact's address: not the salesperson's own, a colleague's or a copied one. */
export function ruledContactEmail(
  note: Note,
  name: string | null,
  company: string | null,
  people: Mention[],
): FieldResult<string> | null {
  const own = ownAddresses(note, people);
  const ranked = note.addresses
    .map((address) => ({ address, score: pointsOf(emailSigns(note, address, own, name, company, people)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const best = ranked[0];
  if (!best) return null;
  const other = ranked.find(({ address }) => address.email !== best.address.email);
  return {
    value: best.address.email,
    confidence: confidenceFromScore(best.score, -2, other?.score),
    spans: [{ start: best.address.start, end: best.address.end }],
  };
}
