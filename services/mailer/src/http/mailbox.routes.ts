import { Router, type RequestHandler } from 'express';
import { listMailbox, readMail } from '../mailbox/read-mailbox.ts';
import { listPage, mailPage } from '../mailbox/pages.ts';
import { requireLoopback } from './require-loopback.ts';

const policy =
  (directives: string): RequestHandler =>
  (_req, res, next) => {
    res.set({
      'Content-Security-Policy': directives,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'SAMEORIGIN',
    });
    next();
  };

const ofPages = policy(
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
);

/** Allows no scripts, external resources or forms in a displayed email. */
const ofMail = policy(
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
);

/**
 * Serves emails of the file transport to browsers on this machine. Do not mount it if emails are sent through
 * SES.
 */
export const mailboxPage = (directory: string): Router => {
  const routes = Router();
  routes.use(requireLoopback);

  routes.get('/', ofPages, async (req, res) => {
    res.type('html').send(listPage(req.baseUrl, await listMailbox(directory)));
  });

  routes.get('/:file', ofPages, async (req, res) => {
    const { file } = req.params;
    const mail = await readMail(directory, String(file));
    if (!mail) return void res.status(404).type('text').send('Not found\n');
    res.type('html').send(mailPage(req.baseUrl, String(file), mail));
  });

  routes.get('/:file/html', ofMail, async (req, res) => {
    const mail = await readMail(directory, String(req.params['file']));
    if (!mail?.html) return void res.status(404).type('text').send('Not found\n');
    res.type('html').send(mail.html.replace('<head>', '<head><base target="_blank">'));
  });

  return routes;
};
