import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { rawPath } from './client.ts';
import { readPageFiles } from './page-files.ts';
import { mayBeSignedIn } from './session-cookie.ts';

/** Who runs this Debrief: shown in the footer of the landing page and where people look for help. */
export interface Company {
  readonly name?: string | undefined;
  readonly postalAddress?: string | undefined;
  readonly supportEmail?: string | undefined;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escapeAttribute = (text: string) => text.replace(/[&"<>]/g, (character) => entities[character] ?? '');

/** The names are those that `frontend/src/lib/company.ts` looks for. */
const metaTags = ({ name, postalAddress, supportEmail }: Company): string =>
  Object.entries({
    'company-name': name,
    'postal-address': postalAddress,
    'support-email': supportEmail,
  })
    .filter((entry): entry is [string, string] => Boolean(entry[1]))
    .map(([tag, content]) => `<meta name="${tag}" content="${escapeAttribute(content)}" />`)
    .join('');

/** Asks for the files of a page while the browser still reads the first one, which would ask for them only then. */
const fileTags = (files: readonly string[]): string =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`).join('');

/** The front end finds these answers under way, as it asks for the same with the same cookies. */
const requestTags = (requests: readonly string[]): string =>
  requests
    .map((request) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${request}" />`)
    .join('');

const prepare = (html: string) => {
  const identity = Buffer.from(html);
  return {
    bodies: { br: brotliCompressSync(identity), gzip: gzipSync(identity), identity },
    // Weak, because every encoding of the page has the same one.
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
  };
};

export type SendIndexPage = (req: Request, res: Response) => void;

/**
 * The page that every route of the front end starts from. Its head names the files of the route, and the company, which is a setting
 * of the installation and not of the build. Each route's page is prepared once for whoever is signed in and once for everybody else.
 */
export const openIndexPage = (path: string, pageFiles: string, company: Company): SendIndexPage => {
  const built = readFileSync(path, 'utf8');
  const findPage = readPageFiles(pageFiles);
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  const pageAt = (requested: string, isSignedIn: boolean) => {
    const needs = findPage(requested);
    const key = `${isSignedIn} ${needs?.pattern}`;
    let page = prepared.get(key);
    if (!page) {
      const tags = fileTags(needs?.files ?? []) + requestTags(isSignedIn ? (needs?.requests ?? []) : []);
      page = prepare(built.replace('</head>', () => `${tags}${metaTags(company)}</head>`));
      prepared.set(key, page);
    }
    return page;
  };
  return (req, res) => {
    // A page with filters in its address asks for something else.
    const { bodies, etag } = pageAt(rawPath(req), !req.url.includes('?') && mayBeSignedIn(req));
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
