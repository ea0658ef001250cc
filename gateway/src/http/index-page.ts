import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Request, Response } from 'express';
import { addBasePath } from './base-path.ts';
import { rawPath } from './client.ts';
import { readPageFiles, type PageHeading, type PagePreloads, type PrerenderedContent } from './page-files.ts';
import { prepareBody, sendPreparedBody, type PreparedBody } from './prepared-body.ts';
import { hasSessionCookie } from './session-cookie.ts';

export interface Company {
  readonly name?: string | undefined;
  readonly postalAddress?: string | undefined;
  readonly supportEmail?: string | undefined;
}

export interface PageSettings {
  readonly company: Company;
  /** If false, prerendered pages lack the section with the id `try-it`. */
  readonly tryIt: boolean;
  readonly basePath: string;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string) => text.replace(/[&"<>]/g, (character) => entities[character] ?? '');

/** The names must match `frontend/src/lib/company.ts`. */
const detailsOf = ({ name, postalAddress, supportEmail }: Company): Record<string, string | undefined> => ({
  'company-name': name,
  'postal-address': postalAddress,
  'support-email': supportEmail,
});

const metaTags = (details: Record<string, string | undefined>): string =>
  Object.entries(details)
    .filter((entry): entry is [string, string] => Boolean(entry[1]))
    .map(([tag, content]) => `<meta name="${tag}" content="${escapeHtml(content)}" />`)
    .join('');

const fileTags = (files: readonly string[]): string =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`).join('');

/** The requests must equal those of the front end, which then uses the preloaded responses. */
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

/** Removes a section that contains no other section. */
const withoutSection = (html: string, id: string): string => {
  const at = html.indexOf(` id="${id}"`);
  if (at < 0) return html;
  const end = '</section>';
  return html.slice(0, html.lastIndexOf('<section', at)) + html.slice(html.indexOf(end, at) + end.length);
};

const withContent = (page: string, { html, styles }: PrerenderedContent, settings: PageSettings): string => {
  const content = fillIn(settings.tryIt ? html : withoutSection(html, 'try-it'), settings.company);
  return page
    .replace('</head>', () => `${styles}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`);
};

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Returns a policy that allows the inline scripts of the page by their hashes. */
export const scriptPolicy = (html: string): string => {
  const hashes = [...html.matchAll(/<script(?: id="[\w-]+")?>([^]*?)<\/script>/g)].map(([, script = '']) =>
    hashOf(script),
  );
  return ["script-src 'self'", ...hashes].join(' ');
};

interface Visitor {
  readonly isSignedIn: boolean;
  /** If true, API requests are not preloaded, because a query changes what the page fetches. */
  readonly hasQuery: boolean;
}

const noPreloads: PagePreloads = { pattern: '', files: [], requests: [] };

export type SendIndexPage = (req: Request, res: Response) => void;

/**
 * Adds the path's preloads, its heading or prerendered content, and the settings to index.html.
 */
export const openIndexPage = (path: string, pageFiles: string, settings: PageSettings): SendIndexPage => {
  const { company, tryIt, basePath } = settings;
  const built = readFileSync(path, 'utf8');
  const findPage = readPageFiles(pageFiles);
  const prepared = new Map<string, PreparedBody>();
  const scripts = scriptPolicy(built);
  const write = ({ files, requests, heading, content }: PagePreloads, visitor: Visitor): string => {
    const early = fileTags(files) + requestTags(visitor.isSignedIn && !visitor.hasQuery ? requests : []);
    const details = metaTags({
      ...detailsOf(company),
      // The names must match landing-sections.tsx and base-path.ts of the front end.
      'try-it': tryIt ? undefined : 'off',
      'base-path': basePath,
    });
    const page = built.replace('</head>', () => `${early}${details}</head>`);
    if (content) return withContent(page, content, settings);
    return visitor.isSignedIn && heading
      ? page.replace('</body>', () => `${headingTags(heading)}</body>`)
      : page;
  };
  const pageAt = (requested: string, visitor: Visitor) => {
    const preloads = findPage(requested) ?? noPreloads;
    const key = `${visitor.isSignedIn} ${visitor.hasQuery} ${preloads.pattern}`;
    let page = prepared.get(key);
    if (!page) {
      page = prepareBody(addBasePath(write(preloads, visitor), basePath));
      prepared.set(key, page);
    }
    return page;
  };
  return (req, res) => {
    const visitor = { isSignedIn: hasSessionCookie(req), hasQuery: req.url.includes('?') };
    const page = pageAt(rawPath(req), visitor);
    res.setHeader('Content-Security-Policy', `${res.getHeader('Content-Security-Policy')};${scripts}`);
    sendPreparedBody(req, res, page, { type: 'text/html;charset=utf-8' });
  };
};
