import { PUBLIC_MAIL } from './data/mail-domains.ts';
import { JOB_TITLE_WORDS } from './data/mail-phrases.ts';
import { isFirmLabel, isPersonLike } from './contact-name.ts';
import { isGivenName, isPlace } from './reading/lexicon.ts';
import { legalFormAt } from './reading/company-phrase.ts';
import type { Note } from './reading/note.ts';
import { isCompanyNoun, isCapitalised, squashed } from './reading/phrases.ts';
import { tokenize } from './reading/tokens.ts';

/** The owner's part of each address's domain, hyphens dropped: acme of sarah@mail.acme.co.za. */
export const domainNames = (note: Note): string[] =>
  note.addresses.flatMap(({ email }) => {
    const parts = (email.split('@')[1] ?? '')
      .split('.')
      .slice(0, -1)
      .filter((part) => part.length > 3 || !/^(?:co|com|org|net|ac|gov)$/.test(part));
    return parts.map((part) => squashed(part)).filter((part) => part.length > 2 && !PUBLIC_MAIL.has(part));
  });

/** Whether a domain among `domains` is made of the name or of its beginning. */
export const backedByDomain = (text: string, domains: string[]) => {
  const name = squashed(text);
  return (
    name.length > 2 &&
    domains.some(
      (domain) =>
        domain === name ||
        (domain.length > 3 && name.startsWith(domain)) ||
        (name.length > 4 && domain.startsWith(name)),
    )
  );
};

/** Whether a value is a firm whatever its label: it bears a legal form, or the record's own addresses do. */
const isFirmName = (value: string, domains: string[]) => {
  const tokens = tokenize(value);
  const form = tokens.findIndex((_, at) => at > 0 && legalFormAt(tokens, at) !== null);
  const whole = form > 0 && legalFormAt(tokens, form) === tokens.length - 1;
  return (
    !/[@:\d]/.test(value) &&
    isCapitalised(tokens[0]) &&
    (whole || backedByDomain(value, domains)) &&
    !isPersonLike(value)
  );
};

/** The company a labelled line of a pasted record gives. */
export function companyFromLabels(note: Note): string | null {
  const clean = (value: string) =>
    value
      .replace(/\s{1,20}\((?!pty)[^)]{0,200}\)?$/i, '')
      .split(' - ', 1)
      .join()
      .trim();
  const company = note.labels.find((label) => label.field === 'company');
  if (company) return clean(company.value);
  const domains = domainNames(note);
  const foreign = note.labels.find(
    ({ field, value }) => field === 'other' && value.length < 50 && isFirmName(value, domains),
  );
  if (foreign) return clean(foreign.value);
  const parties = note.labels.filter((label) => label.field === 'party');
  const hasPerson = parties.some((label) => !isFirmLabel(label) && isPersonLike(label.value));
  const firm = parties.find(
    (label) =>
      (!isPersonLike(label.value) || (isFirmLabel(label) && hasPerson)) &&
      (note.lowerCase || isCapitalised(tokenize(label.value)[0])) &&
      label.value.split(' ').length <= 6,
  );
  if (firm) return clean(firm.value);
  for (const { value } of parties) {
    const part = /(?:\(| at | from | - |, | \/ )([^()]{2,60}?)\)?$/.exec(value)?.[1];
    const tokens = tokenize(part ?? '');
    if (part && !tokens.some((token) => JOB_TITLE_WORDS.has(token.lower)) && isCapitalised(tokens[0]))
      return part;
  }
  return null;
}

/** The firm's line of the customer's signature. */
export function companyFromSignature(note: Note, domains: string[]): string | null {
  for (const message of note.messages) {
    if (!message.byCustomer) continue;
    const cells = message.signature
      .slice(0, 8)
      .flatMap((line) => line.split(/ ?[|•/] ?|, |: /))
      .map((cell) => cell.trim());
    const fit = cells
      .slice(1)
      .filter(
        (cell) =>
          /^\p{L}/u.test(cell) &&
          !/[@:]|\d{3}|www\.|https?/i.test(cell) &&
          cell.length < 60 &&
          !/^(?:sent from|tel|mobile|cell|phone|p\.?o\.? box)/i.test(cell),
      );
    const strong = fit.find((cell) => {
      const tokens = tokenize(cell);
      return (
        backedByDomain(cell, domains) || tokens.some((_, at) => at > 0 && legalFormAt(tokens, at) !== null)
      );
    });
    const worded = fit.find(
      (cell) => tokenize(cell).length > 1 && isCompanyNoun(tokenize(cell).at(-1)?.lower ?? ''),
    );
    const plain = fit.find(
      (cell) =>
        !tokenize(cell).some((token) => JOB_TITLE_WORDS.has(token.lower)) &&
        !isPlace(cell.toLowerCase()) &&
        !isGivenName(cell.toLowerCase()) &&
        cell !== cells[0] &&
        !cell.startsWith(cells[0] ?? ''),
    );
    const found = strong ?? worded ?? plain;
    if (found) return found;
  }
  return null;
}
