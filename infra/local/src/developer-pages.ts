import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { mailboxPage } from '@debrief/mailer/http/mailbox.routes';
import { requireLoopback } from '@debrief/mailer/http/require-loopback';
import { deliversMail } from '@debrief/service-kit/config';
import cookieParser from 'cookie-parser';
import express, { type RequestHandler } from 'express';
import type { LocalConfig } from './config.ts';

const mailboxPath = '/dev/mailbox';
const developerPath = /^\/dev\/mailbox(?:[/?]|$)/;

const keyCookie = 'debrief_developer';

const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

const areAllowed = ({ HOST, NODE_ENV, PUBLIC_URL, TRUSTED_PROXIES, ...config }: LocalConfig): boolean =>
  loopbackHost.test(HOST) &&
  NODE_ENV !== 'production' &&
  PUBLIC_URL === undefined &&
  !deliversMail(config) &&
  TRUSTED_PROXIES === 0;

/** Requires the key, because other users and programs of this machine can reach loopback addresses. */
const requireKey = (key: string): RequestHandler => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(key);
  const matches = (given: unknown) => typeof given === 'string' && timingSafeEqual(digest(given), expected);
  return (req, res, next) => {
    const isGiven = matches(req.query['key']);
    if (isGiven) res.cookie(keyCookie, key, { httpOnly: true, sameSite: 'strict' });
    if (isGiven || matches((req.cookies as Record<string, unknown>)[keyCookie])) return next();
    res.status(403).json({
      error: 'Open this page by the address that Debrief printed when it started.',
      code: 'key_missing',
    });
  };
};

export interface DeveloperPages {
  /** Serves the mailbox, and passes all other requests to the gateway. */
  readonly listener: RequestListener;
  /** Returns the URL of the mailbox with its key, or undefined if it is disabled. */
  addresses(url: string): { readonly mailbox: string } | undefined;
}

/** Serves outgoing emails at `/dev/mailbox`. If disabled, it returns 404. */
export const createDeveloperPages = (
  gateway: RequestListener,
  config: LocalConfig,
  mailDirectory: string,
): DeveloperPages => {
  const allowed = areAllowed(config);
  const key = randomBytes(16).toString('base64url');
  const pages = express();
  pages.disable('x-powered-by');
  if (allowed) {
    pages.use(requireLoopback, cookieParser(), requireKey(key));
    pages.use(mailboxPath, mailboxPage(mailDirectory));
  }
  pages.use(
    (_req, res) =>
      void res.status(404).json({ error: 'There’s nothing at this address.', code: 'no_such_route' }),
  );
  return {
    listener: (req, res) => (developerPath.test(req.url ?? '') ? pages : gateway)(req, res),
    addresses: (url) => (allowed ? { mailbox: `${url}${mailboxPath}?key=${key}` } : undefined),
  };
};
