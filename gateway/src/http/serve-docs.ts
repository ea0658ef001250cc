import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { RequestHandler } from 'express';
import { rawPath } from './client.ts';
import { scriptPolicy } from './index-page.ts';
import { prepareBody, sendPreparedBody, type PreparedBody } from './prepared-body.ts';

const base = '/docs/';

const types: Readonly<Record<string, string>> = {
  css: 'text/css;charset=utf-8',
  html: 'text/html;charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript;charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

const extensionOf = (name: string): string => name.split('.').at(-1) ?? '';

interface SiteFile {
  readonly body: PreparedBody;
  readonly type: string;
  readonly policy?: string | undefined;
}

/** The site is built for `/docs/`. */
const addBasePath = (content: string, basePath: string): string =>
  content.replaceAll(/(["'(])\/docs\//g, (_all, before: string) => `${before}${basePath}${base}`);

/** Returns a function that reads a file of the built site on first use. It finds only files that exist now. */
const openSite = (directory: string, basePath: string): ((name: string) => SiteFile | undefined) => {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll(sep, '/'),
  );
  const known = new Set(names.filter((name) => extensionOf(name) in types));
  const opened = new Map<string, SiteFile>();
  const open = (name: string): SiteFile => {
    const file = readFileSync(join(directory, name));
    const extension = extensionOf(name);
    const isText = ['css', 'html', 'js'].includes(extension);
    const content = isText && basePath !== '' ? addBasePath(file.toString(), basePath) : file;
    const policy = extension === 'html' ? scriptPolicy(content.toString()) : undefined;
    return { body: prepareBody(content), type: types[extension] ?? '', policy };
  };
  return (name) => {
    if (!known.has(name)) return undefined;
    const file = opened.get(name) ?? open(name);
    opened.set(name, file);
    return file;
  };
};

/** Returns a function that opens the site again after a new build. */
const latestSite = (directory: string, basePath: string) => {
  const index = join(directory, 'index.html');
  let builtAt: number | undefined;
  let site: ReturnType<typeof openSite> | undefined;
  return () => {
    const time = statSync(index, { throwIfNoEntry: false })?.mtimeMs;
    if (time !== builtAt) site = time === undefined ? undefined : openSite(directory, basePath);
    builtAt = time;
    return site;
  };
};

/**
 * Serves the documentation site below /docs, if it was built (`npm run docs`).
 * @param publicUrl its path is added to the addresses within the site
 */
export const serveDocs = (directory: string | undefined, publicUrl?: string): RequestHandler => {
  const basePath = publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '');
  const latest = directory === undefined ? () => undefined : latestSite(directory, basePath);
  return (req, res, next) => {
    const path = rawPath(req);
    if (!`${path}/`.startsWith(base) || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
    const find = latest();
    if (!find) return next();
    // Relative, so that it stays below the path of a proxy.
    if (path !== base && `${path}/` === base) return res.redirect('docs/');
    const name = path.slice(base.length).replace(/\/$/, '');
    const names = [name, `${name}.html`, name === '' ? 'index.html' : `${name}/index.html`];
    const found = names.map(find).find((file) => file !== undefined);
    const file = found ?? find('404.html');
    if (!file) return next();
    if (file.policy !== undefined)
      res.setHeader('Content-Security-Policy', `${res.getHeader('Content-Security-Policy')};${file.policy}`);
    if (!found) res.status(404);
    // Names in assets/ contain a hash of the content.
    const cacheControl =
      name.startsWith('assets/') && found ? 'public, max-age=31536000, immutable' : 'no-cache';
    sendPreparedBody(req, res, file.body, { type: file.type, cacheControl });
  };
};
