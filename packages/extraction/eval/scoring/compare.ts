import { noteField, type FieldKind } from '@debrief/contracts/note-fields';
import type { ValueField } from '../item.ts';

const TITLES =
  /^(?:(?:mr|mister|mrs|ms|miss|mx|mdm|madame|dr|doctor|prof|professor|adv|advocate|sir|madam|mme|herr|frau|monsieur|señor|señora|eng|engr|ing|capt|captain|rev|reverend)\.?\s+)+/;

const squeeze = (value: string) => value.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

const plainName = (value: string) =>
  squeeze(value).replace(TITLES, '').replaceAll('.', '').replaceAll('’', "'").trim();

/** Case, punctuation, "&" for "and" and a leading "the" tell no companies apart; a legal form does. */
const plainCompany = (value: string) =>
  squeeze(value)
    .replaceAll('&', ' and ')
    .replaceAll(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '');

const digits = (value: string) => value.replace(/\D/g, '').replace(/^00/, '');

const PLAIN: Record<FieldKind, (value: string) => string> = {
  text: squeeze,
  paragraph: squeeze,
  email: squeeze,
  phone: digits,
  amount: (value) => String(Number(value)),
  sentiment: squeeze,
  transcript: squeeze,
};

const plain = (field: ValueField) => {
  if (field === 'contactName') return plainName;
  return field === 'companyName' ? plainCompany : PLAIN[noteField(field).kind];
};

/** Whether two values of a field are the same to a person who reads them. */
export const sameValue = (field: ValueField, one: string | number, other: string | number): boolean =>
  plain(field)(String(one)) === plain(field)(String(other));
