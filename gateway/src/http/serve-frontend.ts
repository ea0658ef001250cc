import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import sirv from 'sirv';
import { rawPath } from './client.ts';
import { sendError } from './send-error.ts';

type Files = ReturnType<typeof sirv>;

/**
 * The front end's own routes: plain words between slashes, as a path with a dot is a file; and the pages of contacts and
 * companies, whose names may have any character.
 */
const clientRoute = /^\/(?:[\w-]+(?:\/|$))*$|^\/dashboard\/(?:contacts|companies)\/[^/]+$/;

const yearInSeconds = 31_536_000;

const openFiles = (directory: string): Files =>
  sirv(directory, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (res, path) => {
      // The names of what is under assets/ change with their content.
      const forEver = path.startsWith('/assets/');
      res.setHeader('Cache-Control', forEver ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache');
    },
  });

/**
 * The files below `directory`, opened again when a new build has replaced them: file sizes are cached, and those of an old
 * build would truncate the new files. Undefined as long as nothing is built.
 */
const latestBuild = (directory: string): (() => Files | undefined) => {
  let builtAt: number | undefined;
  let files: Files | undefined;
  return () => {
    const found = statSync(join(directory, 'index.html'), { throwIfNoEntry: false })?.mtimeMs;
    if (found !== builtAt) {
      builtAt = found;
      files = found === undefined ? undefined : openFiles(directory);
    }
    return files;
  };
};

/** The library neither closes a file when its client disconnects nor handles one that is removed before it is opened. */
const closeFileWith = (res: Response): void => {
  res.once('pipe', (file) => {
    file.once('error', () => res.destroy());
    res.once('close', () => file.destroy());
  });
};

const sendNotFound = (req: Request, res: Response) =>
  sendError(req, res, { status: 404, code: 'no_such_page', error: 'There is nothing at this address.' });

/** Serves the front end: its files, and its index page for every route of its own. */
export const serveFrontend = (directory: string | undefined): RequestHandler => {
  const build = directory === undefined ? () => undefined : latestBuild(directory);
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
    const files = build();
    if (!files) {
      return void res
        .status(503)
        .set('Cache-Control', 'no-store')
        .type('text/plain')
        .send('The pages of Debrief are not built yet: run "npm run build".\n');
    }
    // Files are small, and the library does not validate ranges.
    delete req.headers.range;
    closeFileWith(res);
    files(req, res, () => {
      if (!clientRoute.test(path) || path.startsWith('/assets/') || !req.accepts('html'))
        return sendNotFound(req, res);
      req.url = '/';
      files(req, res, () => sendNotFound(req, res));
    });
  };
};
