import { createHash, randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@debrief/contracts/http/second-factors';

/** Crockford base 32. It omits I, L and O, which are easy to confuse with 1 and 0, and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const length = 16;

const newCode = (): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-');

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode);

/** Accepts lower case, any spaces and hyphens, and the letters O, I and L instead of 0 and 1. */
const normalize = (code: string): string =>
  code.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');

export const recoveryHash = (code: string): string =>
  createHash('sha256').update(normalize(code)).digest('hex');
