import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { rawPath } from './client.ts';
import { readPageFiles, type PageHeading, type PageNeeds } from './page-files.ts';
import { mayBeSignedIn } from './session-cookie.ts';

/** Who runs this Debrief: shown in the footer of the landing page and where people look for help. */
export interface Company {
  readonly name?: string | undefined;
  readonly postalAddress?: string | undefined;
  readonly supportEmail?: string | undefined;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string) => text.replace(/[&"<>]/g, (character) => entities[character] ?? '');

/** The names are those that `frontend/src/lib/company.ts` looks for. */
const metaTags = ({ name, postalAddress, supportEmail }: Company): string =>
  Object.entries({
    'company-name': name,
    'postal-address': postalAddress,
    'support-email': supportEmail,
  })
    .filter((entry): entry is [string, string] => Boolean(entry[1]))
    .map(([tag, content]) => `<meta name="${tag}" content="${escapeHtml(content)}" />`)
    .join('');

/** Asks for the files of a page while the browser still reads the first one, which would ask for them only then. */
const fileTags = (files: readonly string[]): string =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`).join('');

/** The front end finds these answers under way, as it asks for the same with the same cookies. */
const requestTags = (requests: readonly string[]): string =>
  requests
    .map((request) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${request}" />`)
    .join('');

/** Seen until the code is there and has checked the session; whoever listens is told that it loads (frontend/vite-first-paint.ts). */
const headingTags = ({ title, subtitle, place }: PageHeading): string =>
  `<div class="first-paint" aria-hidden="true"><div class="${escapeHtml(place)}">` +
  `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(subtitle)}</p></div></div>`;

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Allows the scripts that the build wrote into the page. */
const scriptPolicy = (html: string): string => {
  const hashes = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => hashOf(script));
  return ["script-src 'self'", ...hashes].join(' ');
};

const prepare = (html: string) => {
  const identity = Buffer.from(html);
  return {
    bodies: { br: brotliCompressSync(identity), gzip: gzipSync(identity), identity },
    // Weak, because every encoding of the page has the same one.
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
  };
};

/** Who asks for a page; one with filters in its address asks the API for something else. */
interface Visitor {
  readonly isSignedIn: boolean;
  readonly hasQuery: boolean;
}

const nothing: PageNeeds = { pattern: '', files: [], requests: [] };

export type SendIndexPage = (req: Request, res: Response) => void;

/**
 * The page that every route of the front end starts from. It has the heading of the route, the files that this needs, and the company,
 * which is a setting of the installation and not of the build. Each route's page is prepared once for whoever is signed in and once for everybody else.
 */
export const openIndexPage = (path: string, pageFiles: string, company: Company): SendIndexPage => {
  const built = readFileSync(path, 'utf8');
  const findPage = readPageFiles(pageFiles);
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  const scripts = scriptPolicy(built);
  const write = ({ files, requests, heading }: PageNeeds, visitor: Visitor): string => {
    const early = fileTags(files) + requestTags(visitor.isSignedIn && !visitor.hasQuery ? requests : []);
    const page = built.replace('</head>', () => `${early}${metaTags(company)}</head>`);
    return visitor.isSignedIn && heading
      ? page.replace('</body>', () => `${headingTags(heading)}</body>`)
      : page;
  };
  const pageAt = (requested: string, visitor: Visitor) => {
    const needs = findPage(requested) ?? nothing;
    const key = `${visitor.isSignedIn} ${visitor.hasQuery} ${needs.pattern}`;
    let page = prepared.get(key);
    if (!page) {
      page = prepare(write(needs, visitor));
      prepared.set(key, page);
    }
    return page;
  };
  return (req, res) => {
    const visitor = { isSignedIn: mayBeSignedIn(req), hasQuery: req.url.includes('?') };
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
