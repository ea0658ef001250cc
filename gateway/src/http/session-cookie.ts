import { deviceTokenSeconds, providerSignInSeconds } from '@debrief/contracts/http/headers';
import type { CookieOptions, Request, Response } from 'express';

/** A browser takes a cookie of this name from this very host over TLS alone: no neighbour can slip one in. */
const secureName = '__Host-debrief_session';
const plainName = 'debrief_session';

/** Outlives the session: it only says who has signed in here before. */
const deviceNames = { secure: '__Host-debrief_device', plain: 'debrief_device' };

/** Ties a sign-in at a provider to the browser that began it: nobody is signed in by an answer to somebody else. */
const providerSignInNames = { secure: '__Host-debrief_sign_in', plain: 'debrief_sign_in' };

const options = (secure: boolean): CookieOptions => ({ httpOnly: true, sameSite: 'lax', path: '/', secure });

const readCookie = (req: Request, name: string): string | undefined => {
  const value = (req.cookies as Record<string, unknown>)[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The session token that came with a request. Over TLS only the name that nobody else can set counts. */
export const readSessionCookie = (req: Request): string | undefined =>
  readCookie(req, req.secure ? secureName : plainName);

/** Whether a request came with some session, which may have ended: for what costs nothing when it is wrong. */
export const mayBeSignedIn = (req: Request): boolean =>
  req.headers.cookie?.includes(`${plainName}=`) ?? false;

/** The token of the device that a request comes from, where somebody has signed in on it. */
export const readDeviceCookie = (req: Request): string | undefined =>
  readCookie(req, req.secure ? deviceNames.secure : deviceNames.plain);

/** Remembers the device, whatever becomes of the session. */
export const setDeviceCookie = (req: Request, res: Response, token: string): void => {
  res.cookie(req.secure ? deviceNames.secure : deviceNames.plain, token, {
    ...options(req.secure),
    maxAge: deviceTokenSeconds * 1000,
  });
};

/** The secret of the sign-in at a provider that this browser began last. */
export const readProviderSignInCookie = (req: Request): string | undefined =>
  readCookie(req, req.secure ? providerSignInNames.secure : providerSignInNames.plain);

/** @param secret empty when the sign-in is over */
export const setProviderSignInCookie = (req: Request, res: Response, secret: string): void => {
  res.cookie(req.secure ? providerSignInNames.secure : providerSignInNames.plain, secret, {
    ...options(req.secure),
    maxAge: secret === '' ? 0 : providerSignInSeconds * 1000,
  });
};

/** @param lifetime in seconds; without one the session ends with the browser's */
export const setSessionCookie = (
  req: Request,
  res: Response,
  token: string,
  lifetime: number | undefined,
): void => {
  res.cookie(req.secure ? secureName : plainName, token, {
    ...options(req.secure),
    ...(lifetime === undefined ? {} : { maxAge: lifetime * 1000 }),
  });
};

/** Clears both names: a session may have begun before TLS stood in front. */
export const clearSessionCookie = (res: Response): void => {
  res.clearCookie(plainName, options(false));
  res.clearCookie(secureName, options(true));
};
