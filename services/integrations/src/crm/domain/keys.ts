import { mailboxOf } from '@debrief/contracts/canonical-address';
import type { Values } from './records.ts';

const legalForms = new Set([
  ...[
    'inc',
    'incorporated',
    'corp',
    'corporation',
    'co',
    'company',
    'llc',
    'llp',
    'lp',
    'ltd',
    'limited',
    'plc',
  ],
  ...[
    'pty',
    'npc',
    'cc',
    'gmbh',
    'ag',
    'kg',
    'mbh',
    'se',
    'sa',
    'sas',
    'sarl',
    'srl',
    'spa',
    'bv',
    'nv',
    'ab',
  ],
  ...['as', 'oy', 'oyj', 'aps', 'kk', 'pte', 'pvt', 'sl', 'edms', 'bpk', 'the', 'and'],
]);

/** Mail providers whose domain says nothing about a person's company. */
const freeMail = new Set([
  ...[
    'gmail.com',
    'googlemail.com',
    'outlook.com',
    'hotmail.com',
    'live.com',
    'msn.com',
    'icloud.com',
    'me.com',
  ],
  ...[
    'yahoo.com',
    'yahoo.co.uk',
    'ymail.com',
    'aol.com',
    'gmx.de',
    'gmx.net',
    'gmx.com',
    'web.de',
    'mail.com',
  ],
  ...['proton.me', 'protonmail.com', 'zoho.com', 'yandex.com', 'yandex.ru', 'mail.ru', 'qq.com', '163.com'],
  ...[
    'mweb.co.za',
    'telkomsa.net',
    'vodamail.co.za',
    'webmail.co.za',
    'hotmail.co.uk',
    'orange.fr',
    'free.fr',
  ],
]);

const words = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // "S.A.", "Co." and "O'Brien" keep their letters together.
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

export const nameKey = (name: string): string => words(name).join(' ');

/** Normalizes a company name without its legal form, unless nothing else is left. */
export const companyKey = (name: string): string => {
  const all = words(name);
  return (all.filter((word) => !legalForms.has(word)).join(' ') || all.join(' ')).trim();
};

export const emailKey = (email: string): string => mailboxOf(email);

/** Last nine digits, which are the same with a country code and with a leading zero. Null if there are fewer. */
export const phoneKey = (phone: string): string | null => {
  const digits = phone.replace(/\D/g, '');
  return digits.length >= 9 ? digits.slice(-9) : null;
};

/** Returns the domain of a company's own mail server. Null for a free mail provider. */
export const companyDomain = (email: string | null | undefined): string | null => {
  const domain = email ? emailKey(email).split('@')[1] : undefined;
  return domain && !freeMail.has(domain) ? domain : null;
};

const given = (value: string | null | undefined): value is string => Boolean(value?.trim());

/**
 * Keys that identify a contact, strongest first. A key that starts with `name:` alone identifies nobody: it
 * only finds candidates.
 */
export const contactKeys = (contact: Values, company: string | null | undefined): string[] => {
  const { name, email, phone } = contact;
  const phoneDigits = given(phone) ? phoneKey(phone) : null;
  return [
    ...(given(email) ? [`email:${emailKey(email)}`] : []),
    ...(phoneDigits ? [`phone:${phoneDigits}`] : []),
    ...(given(name) && given(company) ? [`person:${nameKey(name)}|${companyKey(company)}`] : []),
    ...(given(name) ? [`name:${nameKey(name)}`] : []),
  ];
};

export const companyKeys = (company: Values): string[] => [
  ...(given(company['name']) ? [`company:${companyKey(company['name'])}`] : []),
  ...(given(company['domain']) ? [`domain:${company['domain'].toLowerCase()}`] : []),
];
