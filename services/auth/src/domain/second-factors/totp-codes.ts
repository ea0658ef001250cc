import { generateSecret, generateURI, verifySync } from 'otplib';

/** Default of RFC 6238. */
const stepSeconds = 30;

export const newTotpSecret = (): string => generateSecret();

export const setUpUri = (secret: string, email: string): string =>
  generateURI({ issuer: 'Debrief', label: email, secret });

/** Returns false for recovery codes, which have a different format. */
export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

export const normalizeTotpCode = (code: string): string => code.replaceAll(/[\s-]/g, '');

/** Returns the time step of a code, or null if the code is wrong. The code may be one step early or late. */
export const totpStep = (secret: string, code: string, now: Date): number | null => {
  if (!isTotpCode(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, period: stepSeconds, epochTolerance: stepSeconds });
  return result.valid ? Math.floor(epoch / stepSeconds) + (result.delta ?? 0) : null;
};
