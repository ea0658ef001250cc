import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import sirv from 'sirv';
import { rawPath } from './client.ts';
import { openIndexPage, type PageSettings, type SendIndexPage } from './index-page.ts';
import { sendError } from './send-error.ts';

type Files = ReturnType<typeof sirv>;

/** Paths of the app. Apart from contact and company names, they contain no dot. */
const clientRoute = /^\/(?:[\w-]+(?:\/|$))*$|^\/dashboard\/(?:contacts|companies)\/[^/]+$/;

/**
 * Safari plays media only if the server answers ranges. Other ranges are ignored, because other files are
 * small, and sirv fails on some invalid ranges.
 */
const isMediaRange = (path: string, range: string | undefined): boolean => {
  const [, start, end] = /^bytes=(\d{1,9})-(\d{0,9})$/.exec(range ?? '') ?? [];
  return path.endsWith('.m4a') && start !== undefined && (!end || Number(start) <= Number(end));
};

const yearInSeconds = 31_536_000;

const openFiles = (directory: string): Files =>
  sirv(directory, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (res, path) => {
      // File names under assets/ contain a content hash.
      const forEver = path.startsWith('/assets/');
      res.setHeader('Cache-Control', forEver ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache');
    },
  });

interface Build {
  readonly files: Files;
  readonly sendIndexPage: SendIndexPage;
}

/**
 * Returns a function that returns the current build. Reopens the directory after a new build, because the
 * file sizes that sirv caches would truncate changed files.
 */
const latestBuild = (directory: string, settings: PageSettings): (() => Build | undefined) => {
  const index = join(directory, 'index.html');
  const pageFiles = join(directory, 'page-files.json');
  const timeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  let builtAt: string | undefined;
  let build: Build | undefined;
  return () => {
    const time = timeOf(index);
    const found = time === undefined ? undefined : `${time} ${timeOf(pageFiles)}`;
    if (found !== builtAt) {
      build =
        found === undefined
          ? undefined
          : { files: openFiles(directory), sendIndexPage: openIndexPage(index, pageFiles, settings) };
      builtAt = found;
    }
    return build;
  };
};

/** sirv neither closes a file when its client disconnects nor handles a file that is removed before it is opened. */
const closeFileWith = (res: Response): void => {
  res.once('pipe', (file) => {
    file.once('error', () => res.destroy());
    res.once('close', () => file.destroy());
  });
};

const sendNotFound = (req: Request, res: Response) =>
  sendError(req, res, { status: 404, code: 'no_such_page', error: 'There’s nothing at this address.' });

export const serveFrontend = (directory: string | undefined, settings: PageSettings): RequestHandler => {
  const latest = directory === undefined ? () => undefined : latestBuild(directory, settings);
  return (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.set('Allow', 'GET, HEAD');
      return sendError(req, res, {
        status: 405,
        code: 'method_not_allowed',
        error: 'Pages can only be read.',
      });
    }
    const path = rawPath(req);
    const build = latest();
    if (!build) {
      return void res
        .status(503)
        .set('Cache-Control', 'no-store')
        .type('text/plain')
        .send('The pages of Debrief are not built yet: run "npm run build".\n');
    }
    if (path === '/') return build.sendIndexPage(req, res);
    if (!isMediaRange(path, req.headers.range)) delete req.headers.range;
    closeFileWith(res);
    build.files(req, res, () => {
      if (!clientRoute.test(path) || path.startsWith('/assets/') || !req.accepts('html'))
        return sendNotFound(req, res);
      build.sendIndexPage(req, res);
    });
  };
};
