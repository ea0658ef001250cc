import type { Response } from 'express';
import { html, type Html } from '../mails/html.ts';
import { htmlDocument } from './html-document.ts';

/** The URL contains a secret token, which must not leak through caches, referrers or search engines. */
const headers = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

const style = html`<style>
  main {
    max-width: 480px;
    margin: 12vh auto;
    padding: 32px;
    background: var(--card);
    border: 1px solid var(--rule);
    border-radius: 14px;
  }
  @media (max-width: 520px) {
    main {
      margin: 16px;
      padding: 24px;
    }
  }
  h1 {
    margin: 0 0 12px;
    font-size: 22px;
    line-height: 1.3;
  }
  p {
    margin: 0 0 16px;
  }
  button {
    padding: 12px 20px;
    border: 0;
    border-radius: 8px;
    background: var(--accent);
    color: var(--on-accent);
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
</style>`;

export const sendPage = (res: Response, { title, body }: { title: string; body: Html }): void => {
  res
    .set(headers)
    .type('html')
    .send(
      htmlDocument({
        title,
        style,
        body: html`<h1>${title}</h1>
          ${body}`,
      }),
    );
};
