import { featuresThatHold } from '../../ranking/features.ts';
import { normalizedKey } from '../../entities/phrases.ts';
import type { Address } from '../../entities/email/recognizer.ts';
import { PUBLIC_MAIL } from '../../entities/email/mail-domains.ts';
import { VENDORS } from '../../lexicon/company-words.ts';
import type { Document } from '../../entities/document.ts';
import { isSaidByAnother } from '../../entities/person/name-shapes.ts';
import type { PersonSpan } from '../../entities/person/people.ts';

const OWN_BEFORE =
  /\b(?:my|our|mine)\b(?! (?:[\w-]{1,40} ){0,2}contact\b)(?: [\w-]{1,40}){0,3}(?: is| at| on|:|,)? ?[<(]?$|\b(?:me|us|myself) (?:at|on|via|:)? ?$|\bi(?:'m| am) (?:at|on) ?$/i;

const parts = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s'.-]+/)
    .filter((part) => part.length > 1);

const domainOf = (email: string) => email.split('@')[1] ?? '';

const matchesName = (email: string, name: string | null) => {
  const local = normalizedKey(email.split('@')[0] ?? '');
  return (
    name !== null &&
    parts(name).some((part) => normalizedKey(part).length > 2 && local.includes(normalizedKey(part)))
  );
};

const isOneOf = (text: string, name: string | null) => {
  const words = parts(name ?? '');
  return parts(text).some((word) => words.includes(word));
};

function ownDomains(own: Set<string>): Set<string> {
  const domains = [...own].map(domainOf).filter((domain) => !PUBLIC_MAIL.has(domain.split('.')[0] ?? ''));
  return new Set(domains);
}

/**
 * Returns the addresses of the seller's side: those in its emails, and those that the writer calls their own.
 */
export function ownAddresses(note: Document, people: readonly PersonSpan[]): Set<string> {
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
    const spokenFor = people.some((person) => person.own && matchesName(email, person.text));
    if (
      label?.field === 'own' ||
      spokenFor ||
      (note.messages.length === 0 && OWN_BEFORE.test(before) && !isSaidByAnother(note, start))
    )
      own.add(email);
  }
  return own;
}

export function addressOwner(
  note: Document,
  { email, start }: Address,
  own: Set<string>,
  name: string | null,
  company: string | null,
  people: readonly PersonSpan[],
): string[] {
  const label = note.labels.find((each) => each.start <= start && start < each.end);
  const domains = ownDomains(own);
  const domain = normalizedKey(domainOf(email).split('.')[0] ?? '');
  const companyKey = normalizedKey(company ?? '');
  const ofCompany =
    companyKey.length > 2 &&
    domain.length > 2 &&
    (companyKey.startsWith(domain) || domain.startsWith(companyKey));
  const ofName = matchesName(email, name);
  const ofOthers = people.some((person) => matchesName(email, person.text) && !isOneOf(person.text, name));
  return featuresThatHold({
    'of-name': ofName,
    'of-firm': ofCompany,
    labelled: label?.field === 'email',
    'letter-end': note.messages.some(
      (message) => (message.byCustomer ? message.from : message.to).email === email,
    ),
    signature: note.messages.some(
      (message) => message.byCustomer && message.signature.some((line) => line.toLowerCase().includes(email)),
    ),
    rival: label?.field === 'rival' || (VENDORS.has(domain) && !PUBLIC_MAIL.has(domain)),
    'of-somebody-else':
      !ofName && people.some((person) => person.notContact && matchesName(email, person.text)),
    'of-others': ofOthers && !ofName && !ofCompany,
    own: own.has(email) || domains.has(domainOf(email)),
  });
}
