import type { CookieOptions, Request, Response } from 'express';

/** A browser takes a cookie of this name from this very host over TLS alone: no neighbour can slip one in. */
const secureName = '__Host-debrief_session';
const plainName = 'debrief_session';

const options = (secure: boolean): CookieOptions => ({ httpOnly: true, sameSite: 'lax', path: '/', secure });

/** The session token that came with a request. Over TLS only the name that nobody else can set counts. */
export const readSessionCookie = (req: Request): string | undefined => {
  const cookies = req.cookies as Record<string, unknown>;
  const value = cookies[req.secure ? secureName : plainName];
  return typeof value === 'string' && value !== '' ? value : undefined;
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
