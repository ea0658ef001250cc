import { generateSecret, generateURI, verifySync } from 'otplib';

/** RFC 6238's usual step, which every app supports. */
const stepSeconds = 30;

/** A new secret of 160 bits, in base 32. */
export const newTotpSecret = (): string => generateSecret();

/** What the app reads from the QR code. */
export const setUpUri = (secret: string, email: string): string =>
  generateURI({ issuer: 'Debrief', label: email, secret });

/** Whether this looks like a code from an app, and not like a recovery code. */
export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

/** As people type and paste it: the digits alone. */
export const normalizeTotpCode = (code: string): string => code.replaceAll(/[\s-]/g, '');

/** The number of the time step that `code` belongs to, at most one step from `now`; null for a wrong code. */
export const totpStep = (secret: string, code: string, now: Date): number | null => {
  if (!isTotpCode(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, period: stepSeconds, epochTolerance: stepSeconds });
  return result.valid ? Math.floor(epoch / stepSeconds) + (result.delta ?? 0) : null;
};
