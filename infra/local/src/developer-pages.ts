import type { RequestListener } from 'node:http';
import { openApiDocument } from '@debrief/contracts/http/openapi';
import { mailboxPage } from '@debrief/mailer/http/mailbox.routes';
import express from 'express';

const developerPath = /^\/(?:api\/docs|dev\/mailbox)(?:[/?]|$)/;

/**
 * Pages of the single-machine mode alone, in front of the gateway: the API description at `/api/docs`, and at
 * `/dev/mailbox` the mails that would have been sent.
 */
export const withDeveloperPages = (
  gateway: RequestListener,
  { mailDirectory }: { mailDirectory: string | undefined },
): RequestListener => {
  const pages = express();
  pages.disable('x-powered-by');
  pages.get('/api/docs', (_req, res) => void res.json(openApiDocument()));
  if (mailDirectory) pages.use('/dev/mailbox', mailboxPage(mailDirectory));
  pages.use(
    (_req, res) =>
      void res.status(404).json({ error: 'There is nothing at this address.', code: 'no_such_route' }),
  );
  return (req, res) => (developerPath.test(req.url ?? '') ? pages : gateway)(req, res);
};
