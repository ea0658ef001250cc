import { generateSecret, generateURI, verifySync } from 'otplib';

/** RFC 6238 default, which every app supports. */
const stepSeconds = 30;

export const newTotpSecret = (): string => generateSecret();

export const setUpUri = (secret: string, email: string): string =>
  generateURI({ issuer: 'Debrief', label: email, secret });

/** Returns false for recovery codes, which have another format. */
export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

export const normalizeTotpCode = (code: string): string => code.replaceAll(/[\s-]/g, '');

/** Returns the time step of a code, which may be one step early or late. Returns null for a wrong code. */
export const totpStep = (secret: string, code: string, now: Date): number | null => {
  if (!isTotpCode(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, period: stepSeconds, epochTolerance: stepSeconds });
  return result.valid ? Math.floor(epoch / stepSeconds) + (result.delta ?? 0) : null;
};
