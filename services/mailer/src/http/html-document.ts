import { html, type Html } from '../mails/html.ts';

const commonStyle = html`<style>
  :root {
    color-scheme: light dark;
    --paper: #faf7f1;
    --card: #fffdf9;
    --ink: #1d1b18;
    --muted: #5d574c;
    --rule: #e3dccf;
    --accent: #2c4a9e;
    --on-accent: #fffdf9;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --paper: #0d121c;
      --card: #151c29;
      --ink: #ece9e2;
      --muted: #a9b2c2;
      --rule: #2a3446;
      --accent: #a5b8fb;
      --on-accent: #0d121c;
    }
  }
  * {
    box-sizing: border-box;
  }
  body {
    margin: 0;
    background: var(--paper);
    color: var(--ink);
    font:
      16px/1.55 Inter,
      -apple-system,
      'Segoe UI',
      Roboto,
      Helvetica,
      Arial,
      sans-serif;
  }
  a {
    color: var(--accent);
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
</style>`;

export const htmlDocument = ({ title, style, body }: { title: string; style: Html; body: Html }): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${commonStyle} ${style}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `.source;
