import { deviceTokenSeconds, providerSignInSeconds } from '@debrief/contracts/http/headers';
import type { CookieOptions, Request, Response } from 'express';
import { basePathOfApp } from './base-path.ts';

const sessionCookie = 'debrief_session';
const deviceCookie = 'debrief_device';

/** Prevents login CSRF: ties an OpenID Connect sign-in to the browser that started it. */
const providerSignInCookie = 'debrief_sign_in';

/**
 * `__Host-` cookies can only be set over TLS and by this host, not by a sibling domain, but always apply to the
 * whole host. Below a base path, they are `__Secure-` cookies, so that other installations on the host do not
 * receive them.
 */
const cookieOf = (cookie: string, secure: boolean, basePath: string) => {
  const prefix = basePath === '' ? '__Host-' : '__Secure-';
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', path: basePath || '/', secure };
  return { name: secure ? `${prefix}${cookie}` : cookie, options };
};

/** @param lifetime in seconds */
const setCookie = (req: Request, res: Response, cookie: string, value: string, lifetime?: number): void => {
  const { name, options } = cookieOf(cookie, req.secure, basePathOfApp(req.app));
  res.cookie(name, value, { ...options, ...(lifetime === undefined ? {} : { maxAge: lifetime * 1000 }) });
};

const readCookie = (req: Request, cookie: string): string | undefined => {
  const { name } = cookieOf(cookie, req.secure, basePathOfApp(req.app));
  // Cookies of a request with an API token are not parsed.
  const value = (req.cookies as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Returns the session token. Over TLS, only the cookie with a prefix is accepted. */
export const readSessionCookie = (req: Request): string | undefined => readCookie(req, sessionCookie);

/** Returns true even for an ended session: use it only where a wrong result is harmless. */
export const hasSessionCookie = (req: Request): boolean =>
  req.headers.cookie?.includes(`${sessionCookie}=`) ?? false;

export const readDeviceCookie = (req: Request): string | undefined => readCookie(req, deviceCookie);

export const setDeviceCookie = (req: Request, res: Response, token: string): void =>
  setCookie(req, res, deviceCookie, token, deviceTokenSeconds);

export const readProviderSignInCookie = (req: Request): string | undefined =>
  readCookie(req, providerSignInCookie);

/** @param secret empty to clear the cookie */
export const setProviderSignInCookie = (req: Request, res: Response, secret: string): void =>
  setCookie(req, res, providerSignInCookie, secret, secret === '' ? 0 : providerSignInSeconds);

/** @param lifetime in seconds; undefined for a browser-session cookie */
export const setSessionCookie = (
  req: Request,
  res: Response,
  token: string,
  lifetime: number | undefined,
): void => setCookie(req, res, sessionCookie, token, lifetime);

/** Clears both cookies, because the session may have started before TLS was set up. */
export const clearSessionCookie = (res: Response): void => {
  for (const secure of [false, true]) {
    const { name, options } = cookieOf(sessionCookie, secure, basePathOfApp(res.app));
    res.clearCookie(name, options);
  }
};
