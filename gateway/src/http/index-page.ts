import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

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

export type SendIndexPage = (req: Request, res: Response) => void;

/**
 * The page that every route of the front end starts from, with the company in its head: that is a setting of the installation,
 * not of the build. Read and compressed once.
 */
export const openIndexPage = (path: string, company: Company): SendIndexPage => {
  const built = readFileSync(path, 'utf8');
  const html = Buffer.from(built.replace('</head>', () => `${metaTags(company)}</head>`));
  const bodies = { br: brotliCompressSync(html), gzip: gzipSync(html), identity: html };
  // Weak, because every encoding of the page has the same one.
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return (req, res) => {
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
