import { html, type Html } from '../mails/html.ts';
import { htmlDocument } from '../http/html-document.ts';
import type { ParsedMail } from './parse-mail.ts';
import type { MailboxEntry } from './read-mailbox.ts';

const style = html`<style>
  main {
    max-width: 880px;
    margin: 0 auto;
    padding: 24px 16px;
  }
  h1 {
    margin: 0 0 16px;
    font-size: 22px;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  h2 {
    margin: 24px 0 8px;
    font-size: 13px;
    color: var(--muted);
  }
  p {
    margin: 0 0 16px;
  }
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
    border-top: 1px solid var(--rule);
  }
  li a {
    display: block;
    padding: 12px 4px;
    border-bottom: 1px solid var(--rule);
    color: inherit;
    text-decoration: none;
  }
  li a:hover {
    background: var(--card);
  }
  li strong,
  li span {
    display: block;
    overflow-wrap: anywhere;
  }
  li span {
    font-size: 13px;
    color: var(--muted);
  }
  dl {
    display: grid;
    grid-template-columns: max-content 1fr;
    gap: 4px 16px;
    margin: 0;
    font-size: 13px;
  }
  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  iframe {
    width: 100%;
    height: 70vh;
    border: 1px solid var(--rule);
    border-radius: 14px;
    background: var(--card);
  }
  pre {
    margin: 0;
    padding: 16px;
    border: 1px solid var(--rule);
    border-radius: 14px;
    background: var(--card);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    font-size: 14px;
  }
</style>`;

const page = (title: string, body: Html): string => htmlDocument({ title, style, body });

export const listPage = (base: string, entries: readonly MailboxEntry[]): string =>
  page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      ${
        entries.length === 0
          ? html`<p>No mail yet. What Debrief sends appears here.</p>`
          : html`<ol>
              ${entries.map(
                ({ file, subject, to, date }) =>
                  html`<li>
                    <a href="${base}/${file}"
                      ><strong dir="auto">${subject}</strong><span>${to} · ${date}</span></a
                    >
                  </li>`,
              )}
            </ol>`
      }`,
  );

export const mailPage = (
  base: string,
  file: string,
  { headers, header, html: source, text }: ParsedMail,
): string => {
  const subject = header('subject') || file;
  return page(
    subject,
    html`<p><a href="${base || '/'}">Mailbox</a></p>
      <h1 dir="auto">${subject}</h1>
      <dl>
        ${headers.map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd dir="auto">${value}</dd>`,
        )}
      </dl>
      ${
        source !== null &&
        html`<h2>HTML</h2>
          <iframe
            title="The mail as HTML"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            src="${base}/${file}/html"
          ></iframe>`
      }
      ${
        text !== null &&
        html`<h2>Text</h2>
          <pre dir="auto">${text}</pre>`
      }`,
  );
};
