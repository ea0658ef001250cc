import { companyKey, emailKey, nameKey, phoneKey } from './keys.ts';
import type { Answers, Choice, CompanyCandidate, ContactCandidate, Question, Values } from './records.ts';

/** Choice that creates a new record instead of using an existing one. */
const createChoice = 'create';

export type Match<Candidate> =
  | { readonly kind: 'use'; readonly record: Candidate }
  | { readonly kind: 'create' }
  | { readonly kind: 'ask'; readonly question: Question };

const use = <Candidate>(record: Candidate): Match<Candidate> => ({ kind: 'use', record });

const maxChoices = 20;

const describe = (parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

const ask = <Candidate extends { readonly id: string }>(
  id: string,
  text: string,
  candidates: readonly Candidate[],
  labels: { label: (candidate: Candidate) => string; create: string },
  answers: Answers,
): Match<Candidate> => {
  const answer = answers[id];
  if (answer === createChoice) return { kind: 'create' };
  const chosen = candidates.find((candidate) => candidate.id === answer);
  if (chosen) return use(chosen);
  const choices: Choice[] = candidates
    .slice(0, maxChoices)
    .map((candidate) => ({ id: candidate.id, label: labels.label(candidate) }));
  return {
    kind: 'ask',
    question: { id, text, choices: [...choices, { id: createChoice, label: labels.create }] },
  };
};

const contactLabel = ({ name, emails, phones, company }: ContactCandidate): string =>
  describe([name, company?.name, emails[0], phones[0]]);

/**
 * Decides which contact of the CRM a note is about. An email address or a phone number identifies a contact,
 * and so do name and company together. A name alone never does.
 */
export const matchContact = (
  wanted: Values,
  company: string | null,
  candidates: readonly ContactCandidate[],
  answers: Answers = {},
): Match<ContactCandidate> => {
  const { name, email, phone } = wanted;
  const question = (some: readonly ContactCandidate[]) =>
    ask(
      'contact',
      `Which ${name || email || phone}?`,
      some,
      { label: contactLabel, create: `Create a new contact${name ? ` “${name}”` : ''}` },
      answers,
    );
  const decide = (some: readonly ContactCandidate[]): Match<ContactCandidate> | null => {
    if (some.length > 1) return question(some);
    return some[0] ? use(some[0]) : null;
  };
  const key = email ? emailKey(email) : null;
  if (key) {
    const found = decide(candidates.filter(({ emails }) => emails.some((each) => emailKey(each) === key)));
    if (found) return found;
  }
  const digits = phone ? phoneKey(phone) : null;
  if (digits) {
    const some = candidates.filter(({ phones }) => phones.some((each) => phoneKey(each) === digits));
    const isOther = (candidate: ContactCandidate) =>
      (key !== null && candidate.emails.length > 0) ||
      (Boolean(name) && nameKey(candidate.name) !== nameKey(name ?? ''));
    // A switchboard's number is on several contacts: another name or address makes it doubtful.
    if (some.length > 0) return some.some(isOther) ? question(some) : (decide(some) ?? { kind: 'create' });
  }
  if (!name) return { kind: 'create' };
  const sameName = candidates.filter((candidate) => nameKey(candidate.name) === nameKey(name));
  const own = company ? companyKey(company) : null;
  const colleagues = sameName.filter(
    (each) => own !== null && each.company && companyKey(each.company.name) === own,
  );
  // Another address or number on the only namesake in the company may be a second person.
  const isCertain = (candidate: ContactCandidate) =>
    (key === null || candidate.emails.length === 0) && (digits === null || candidate.phones.length === 0);
  if (colleagues.length === 1 && colleagues[0] && isCertain(colleagues[0])) return use(colleagues[0]);
  if (colleagues.length > 0) return question(colleagues);
  // With an address of its own, a namesake elsewhere is another person.
  return sameName.length > 0 && key === null && digits === null ? question(sameName) : { kind: 'create' };
};

/** Decides which company of the CRM a note is about, by its name without the legal form, or by its mail domain. */
export const matchCompany = (
  wanted: Values,
  candidates: readonly CompanyCandidate[],
  answers: Answers = {},
): Match<CompanyCandidate> => {
  const { name, domain } = wanted;
  const question = (some: readonly CompanyCandidate[]) =>
    ask(
      'company',
      `Which ${name || domain}?`,
      some,
      {
        label: (candidate) => describe([candidate.name, candidate.domain]),
        create: `Create a new company “${name || domain}”`,
      },
      answers,
    );
  const byDomain = candidates.filter((each) => domain && each.domain?.toLowerCase() === domain.toLowerCase());
  if (!name) {
    if (byDomain.length > 1) return question(byDomain);
    return byDomain[0] ? use(byDomain[0]) : { kind: 'create' };
  }
  const key = companyKey(name);
  const byName = candidates.filter((candidate) => companyKey(candidate.name) === key);
  const both = byName.filter((candidate) => byDomain.includes(candidate));
  if (both.length === 1 && both[0]) return use(both[0]);
  const all = [...new Set([...byName, ...byDomain])];
  if (all.length === 0) return { kind: 'create' };
  // A company of that domain under another name may be the parent company, or the same under a new name.
  if (all.length === 1 && byName[0]) return use(byName[0]);
  return question(all);
};

/**
 * Decides which company a note belongs to if its contact already has one in the CRM.
 * @returns the company to use, or null to match the note's own company
 */
export const matchContactCompany = (
  wanted: Values,
  contact: ContactCandidate,
  crm: string,
  answers: Answers = {},
): { readonly id: string | null } | { readonly question: Question } => {
  const { company } = contact;
  const { name } = wanted;
  if (!company) return { id: null };
  if (!name || companyKey(name) === companyKey(company.name)) return { id: company.id };
  const answer = answers['account'];
  if (answer === 'contact') return { id: company.id };
  if (answer === 'note') return { id: null };
  return {
    question: {
      id: 'account',
      text: `${contact.name} belongs to ${company.name} in ${crm}, but the note names ${name}. Where does the note belong?`,
      choices: [
        { id: 'contact', label: company.name },
        { id: 'note', label: name },
      ],
    },
  };
};
