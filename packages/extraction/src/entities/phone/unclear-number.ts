import { isAssignedPhone, type PhoneNumber } from './phone-number.ts';

const BROKEN_OFF =
  /^[\s,.-]{0,4}(?:and )?(?:(?:sorry|no|wait|correction|i mean|or was it)\b[ ,.]{0,3}(?:sorry |no |wait |it's |make that ){0,3}\d|(?:no,? |oh,? )?(?:hang on|hold on|wait|sorry|no)\b[ ,.]{0,3}(?:i've|i have|that's|that is|let me|it's|wrong|no\b)|(?:then )?(?:something|(?:i lost )?the rest|(?:he|she|it|the line) (?:got |was )?(?:cut|dropped|broke)|i (?:can't|couldn't) (?:read|make|hear)|can't (?:read|make)))/iu;
/** Extension. Without it, a call reaches only the switchboard: "ext. 204", "x204", "Durchwahl 12". */
const EXTENSION_AFTER =
  /^[\s,;/(-]{0,4}(?:(?:extension|ext|extn|durchwahl|nebenstelle|toestel|uitbreiding|interno|ramal)\b|(?:x|dw|int\.|poste|#)(?=[.:]? ?\d))/i;
const EXTENSION_BEFORE = /\b(?:extension|ext|extn|durchwahl)[.:]? ?\d{1,6},? ?(?:on|at|of)? ?$/i;
/** Words before a fax number: "Fax: ", "F: ", "his fax number is ". Excludes "Tel/Fax: ". */
const FAX_BEFORE =
  /(?:(?<![/&+\p{L}] ?|\b(?:and|or|und|et) )(?:tele)?fax(?:nummer| number| no\.?| nr\.?)?(?: is|'s)?|(?<=^|[\n|;,\t] ?)f)[ \t]?[:.=-]?[ \t]{0,4}(?:\+|\()?$/iu;
const FAX_AFTER = /^ ?\((?:tele)?f(?:ax)?\)/i;
const [MIN_NATIONAL, MAX_NATIONAL] = [9, 12];

const textBefore = (text: string, { start }: PhoneNumber) => text.slice(Math.max(0, start - 30), start);

/** Removes fax numbers. If no other number is left, keeps the fax numbers and flags them for review. */
export function withoutFax(text: string, phones: readonly PhoneNumber[]): PhoneNumber[] {
  const isFax = (phone: PhoneNumber) =>
    FAX_BEFORE.test(textBefore(text, phone)) || FAX_AFTER.test(text.slice(phone.end, phone.end + 10));
  const others = phones.filter((phone) => !isFax(phone));
  if (others.some(({ valid, spoken }) => valid || spoken)) return others;
  return phones.map((phone) => (isFax(phone) ? { ...phone, needsReview: true } : phone));
}

function isLengthUnusual({ digits, spoken }: PhoneNumber): boolean {
  if (digits.startsWith('+')) return !isAssignedPhone(digits);
  const isNational = /^0[1-9]/.test(digits);
  if (isNational && (digits.length < MIN_NATIONAL || digits.length > MAX_NATIONAL)) return true;
  const most = MAX_NATIONAL - (digits.startsWith('0') ? 1 : 0);
  return spoken && !digits.startsWith('00') && digits.length > most;
}

export function isUnclearNumber(text: string, phone: PhoneNumber): boolean {
  const after = text.slice(phone.end, phone.end + 60);
  return (
    phone.needsReview === true ||
    isLengthUnusual(phone) ||
    BROKEN_OFF.test(after) ||
    EXTENSION_AFTER.test(after) ||
    EXTENSION_BEFORE.test(textBefore(text, phone))
  );
}
