import { noteField, type FieldKind } from '@debrief/contracts/note-fields';
import type { ValueField } from '../notes/item.ts';

const TITLES =
  /^(?:(?:mr|mister|mrs|ms|miss|mx|mdm|madame|dr|doctor|prof|professor|adv|advocate|sir|madam|mme|herr|frau|monsieur|señor|señora|eng|engr|ing|capt|captain|rev|reverend)\.?\s+)+/;

const normalize = (value: string) => value.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

const normalizeName = (value: string) =>
  normalize(value).replace(TITLES, '').replaceAll('.', '').replaceAll('’', "'").trim();

/** Normalizes case, punctuation and "&", and removes a leading "the". Keeps the legal form. */
const normalizeCompany = (value: string) =>
  normalize(value)
    .replaceAll('&', ' and ')
    .replaceAll(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '');

const digits = (value: string) => value.replace(/\D/g, '').replace(/^00/, '');

const NORMALIZERS: Record<FieldKind, (value: string) => string> = {
  text: normalize,
  paragraph: normalize,
  email: normalize,
  phone: digits,
  amount: (value) => String(Number(value)),
  sentiment: normalize,
  transcript: normalize,
};

const normalizerOf = (field: ValueField) => {
  if (field === 'contactName') return normalizeName;
  return field === 'companyName' ? normalizeCompany : NORMALIZERS[noteField(field).kind];
};

export const sameValue = (field: ValueField, one: string | number, other: string | number): boolean =>
  normalizerOf(field)(String(one)) === normalizerOf(field)(String(other));
