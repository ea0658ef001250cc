import { createHash, randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@debrief/contracts/http/second-factors';

/** Crockford base 32 has no I, L, O and U, which are easy to confuse. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const length = 16;

const newCode = (): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-');

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode);

/** Accepts lower case, spaces, and the confusable letters O, I and L. */
const normalize = (code: string): string =>
  code.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');

export const recoveryHash = (code: string): string =>
  createHash('sha256').update(normalize(code)).digest('hex');
