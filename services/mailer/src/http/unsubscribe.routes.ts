import { Router } from 'express';
import type { SuppressionStore, UnsubscribeLinkRepository } from '../domain/suppression.ts';
import { html } from '../mails/html.ts';
import { sendPage } from './page.ts';

const acceptableToken = /^[\w-]{20,64}$/;

/**
 * A GET request changes nothing, because mail programs prefetch links. Unknown tokens get the same response
 * as known ones.
 */
export const unsubscribeRoutes = (
  links: UnsubscribeLinkRepository,
  suppressions: SuppressionStore,
  companyName: string,
): Router => {
  const routes = Router();

  routes.get('/api/unsubscribe/:token', (_req, res) => {
    sendPage(res, {
      title: 'Stop invitations?',
      body: html`<p>We won’t send any more ${companyName} invitations to this address, no matter who asks.</p>
        <form method="post"><button type="submit">Stop invitations</button></form>`,
    });
  });

  // RFC 8058 clients send a fixed line; the form sends an empty body. Both are ignored.
  routes.post('/api/unsubscribe/:token', async (req, res) => {
    const { token } = req.params;
    const address = acceptableToken.test(token) ? await links.find(token) : null;
    if (address !== null) await suppressions.unsubscribe(address);
    sendPage(res, {
      title: 'Done',
      body: html`<p>We won’t send any more ${companyName} invitations to this address.</p>`,
    });
  });

  return routes;
};
