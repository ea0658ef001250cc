import { deviceTokenSeconds, providerSignInSeconds } from '@debrief/contracts/http/headers';
import type { CookieOptions, Request, Response } from 'express';

/** `__Host-` cookies can only be set over TLS and by this host, not by a sibling domain. */
const secureName = '__Host-debrief_session';
const plainName = 'debrief_session';

const deviceNames = { secure: '__Host-debrief_device', plain: 'debrief_device' };

/** Prevents login CSRF: ties an OpenID Connect sign-in to the browser that started it. */
const providerSignInNames = { secure: '__Host-debrief_sign_in', plain: 'debrief_sign_in' };

const options = (secure: boolean): CookieOptions => ({ httpOnly: true, sameSite: 'lax', path: '/', secure });

const readCookie = (req: Request, name: string): string | undefined => {
  // Cookies of a request with an API token are not parsed.
  const value = (req.cookies as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Returns the session token. Over TLS, only the `__Host-` cookie is accepted. */
export const readSessionCookie = (req: Request): string | undefined =>
  readCookie(req, req.secure ? secureName : plainName);

/** Returns true even for an ended session: use it only where a wrong result is harmless. */
export const hasSessionCookie = (req: Request): boolean =>
  req.headers.cookie?.includes(`${plainName}=`) ?? false;

export const readDeviceCookie = (req: Request): string | undefined =>
  readCookie(req, req.secure ? deviceNames.secure : deviceNames.plain);

export const setDeviceCookie = (req: Request, res: Response, token: string): void => {
  res.cookie(req.secure ? deviceNames.secure : deviceNames.plain, token, {
    ...options(req.secure),
    maxAge: deviceTokenSeconds * 1000,
  });
};

export const readProviderSignInCookie = (req: Request): string | undefined =>
  readCookie(req, req.secure ? providerSignInNames.secure : providerSignInNames.plain);

/** @param secret empty to clear the cookie */
export const setProviderSignInCookie = (req: Request, res: Response, secret: string): void => {
  res.cookie(req.secure ? providerSignInNames.secure : providerSignInNames.plain, secret, {
    ...options(req.secure),
    maxAge: secret === '' ? 0 : providerSignInSeconds * 1000,
  });
};

/** @param lifetime in seconds; undefined for a browser-session cookie */
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

/** Clears both cookies, because the session may have started before TLS was set up. */
export const clearSessionCookie = (res: Response): void => {
  res.clearCookie(plainName, options(false));
  res.clearCookie(secureName, options(true));
};
