import type { Response } from 'express';
import { html, type Html } from '../mails/html.ts';

/** Nothing but its own style runs here, and the address of the page, which is a secret, is told nobody. */
const headers = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

export const pageStyle = html`
  :root { color-scheme: light dark; --paper: #faf7f1; --card: #fffdf9; --ink: #1d1b18; --muted: #5d574c;
  --rule: #e3dccf; --accent: #2c4a9e; --on-accent: #fffdf9; } @media (prefers-color-scheme: dark) { :root {
  --paper: #0d121c; --card: #151c29; --ink: #ece9e2; --muted: #a9b2c2; --rule: #2a3446; --accent: #a5b8fb;
  --on-accent: #0d121c; } } * { box-sizing: border-box; } body { margin: 0; background: var(--paper); color:
  var(--ink); font: 16px/1.55 Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; } a {
  color: var(--accent); } :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

/** Answers a small page of its own: a heading, some words, perhaps a button. */
export const sendPage = (res: Response, page: { title: string; body: Html }): void => {
  res
    .set(headers)
    .type('html')
    .send(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>${page.title}</title>
            <style>
              ${pageStyle} main {
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
            </style>
          </head>
          <body>
            <main>
              <h1>${page.title}</h1>
              ${page.body}
            </main>
          </body>
        </html> `.source,
    );
};
