import { createHash, randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@debrief/contracts/http/second-factors';

/** 32 characters that nobody takes for one another: no I, L, O or U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 16 characters of 5 bits: 80 random bits, which cannot be guessed and need no slow hash. */
const length = 16;

const newCode = (): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-');

/** A set of new codes, such as `7K2M-9QXA-04TB-ZC5D`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode);

/** Lower case, spaces, and the letters that were left out for looking like others. */
const normalize = (code: string): string =>
  code.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** What is stored of a code: the same for every way to type it. */
export const recoveryHash = (code: string): string =>
  createHash('sha256').update(normalize(code)).digest('hex');
