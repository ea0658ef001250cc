import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { rawPath } from './client.ts';
import { readPageFiles, type PageHeading, type PagePreloads, type PrerenderedContent } from './page-files.ts';
import { hasSessionCookie } from './session-cookie.ts';

export interface Company {
  readonly name?: string | undefined;
  readonly postalAddress?: string | undefined;
  readonly supportEmail?: string | undefined;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string) => text.replace(/[&"<>]/g, (character) => entities[character] ?? '');

/** Names must match `frontend/src/lib/company.ts`. */
const detailsOf = ({ name, postalAddress, supportEmail }: Company): Record<string, string | undefined> => ({
  'company-name': name,
  'postal-address': postalAddress,
  'support-email': supportEmail,
});

const metaTags = (company: Company): string =>
  Object.entries(detailsOf(company))
    .filter((entry): entry is [string, string] => Boolean(entry[1]))
    .map(([tag, content]) => `<meta name="${tag}" content="${escapeHtml(content)}" />`)
    .join('');

const fileTags = (files: readonly string[]): string =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`).join('');

/** Preloads API requests. They must equal the front end's own requests, which reuse the responses. */
const requestTags = (requests: readonly string[]): string =>
  requests
    .map((request) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${request}" />`)
    .join('');

/** Hidden from screen readers, which announce the loading state (frontend/vite-first-paint.ts). */
const headingTags = ({ title, subtitle, place }: PageHeading): string =>
  `<div class="first-paint" aria-hidden="true"><div class="${escapeHtml(place)}">` +
  `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(subtitle)}</p></div></div>`;

/** Replaces placeholders with escaped company details, or with their fallback, which is already escaped. */
const fillIn = (html: string, company: Company): string => {
  const details = detailsOf(company);
  return html.replace(/\{\{([\w-]+)\|([^{}]*)\}\}/g, (_all, name: string, fallback: string) => {
    const value = details[name];
    return value ? escapeHtml(value) : fallback;
  });
};

const withContent = (page: string, { html, styles }: PrerenderedContent, company: Company): string =>
  page
    .replace('</head>', () => `${styles}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${fillIn(html, company)}</div>`);

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const scriptPolicy = (html: string): string => {
  const hashes = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => hashOf(script));
  return ["script-src 'self'", ...hashes].join(' ');
};

const prepare = (html: string) => {
  const identity = Buffer.from(html);
  return {
    bodies: { br: brotliCompressSync(identity), gzip: gzipSync(identity), identity },
    // Weak, because all encodings of the page share it.
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
  };
};

/** A query changes what the page fetches, so preloads of requests are left out. */
interface Visitor {
  readonly isSignedIn: boolean;
  readonly hasQuery: boolean;
}

const noPreloads: PagePreloads = { pattern: '', files: [], requests: [] };

export type SendIndexPage = (req: Request, res: Response) => void;

/** Serves index.html with the route's preloads, its heading or prerendered content, and company details. */
export const openIndexPage = (path: string, pageFiles: string, company: Company): SendIndexPage => {
  const built = readFileSync(path, 'utf8');
  const findPage = readPageFiles(pageFiles);
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  const scripts = scriptPolicy(built);
  const write = ({ files, requests, heading, content }: PagePreloads, visitor: Visitor): string => {
    const early = fileTags(files) + requestTags(visitor.isSignedIn && !visitor.hasQuery ? requests : []);
    const page = built.replace('</head>', () => `${early}${metaTags(company)}</head>`);
    if (content) return withContent(page, content, company);
    return visitor.isSignedIn && heading
      ? page.replace('</body>', () => `${headingTags(heading)}</body>`)
      : page;
  };
  const pageAt = (requested: string, visitor: Visitor) => {
    const preloads = findPage(requested) ?? noPreloads;
    const key = `${visitor.isSignedIn} ${visitor.hasQuery} ${preloads.pattern}`;
    let page = prepared.get(key);
    if (!page) {
      page = prepare(write(preloads, visitor));
      prepared.set(key, page);
    }
    return page;
  };
  return (req, res) => {
    const visitor = { isSignedIn: hasSessionCookie(req), hasQuery: req.url.includes('?') };
    const { bodies, etag } = pageAt(rawPath(req), visitor);
    res.setHeader('Content-Security-Policy', `${res.getHeader('Content-Security-Policy')};${scripts}`);
    const encoding = req.acceptsEncodings('br', 'gzip', 'identity');
    const chosen = encoding === 'br' || encoding === 'gzip' ? encoding : 'identity';
    if (chosen !== 'identity') res.setHeader('Content-Encoding', chosen);
    res.setHeader('Content-Type', 'text/html;charset=utf-8');
    res.setHeader('Cache-Control', 'no-cache');
    res.setHeader('Vary', 'Accept-Encoding');
    res.setHeader('ETag', etag);
    res.send(bodies[chosen]);
  };
};
