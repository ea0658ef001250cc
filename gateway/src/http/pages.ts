import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import sirv from 'sirv';
import { rawPath } from './client.ts';
import { refuse } from './refuse.ts';

type Files = ReturnType<typeof sirv>;

/** The front end's own addresses: plain words between slashes. What has a dot is a file, and is there or not. */
const clientRoute = /^\/(?:[\w-]+(?:\/|$))*$/;

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
 * The files below `directory`, read anew when a new build has replaced them: sizes are remembered, and those of an old
 * build would cut the new one's files short. Undefined as long as nothing is built.
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

/** The library neither closes a file whose reader has left nor minds one that is gone by the time it is opened. */
const closeFileWith = (res: Response): void => {
  res.once('pipe', (file) => {
    file.once('error', () => res.destroy());
    res.once('close', () => file.destroy());
  });
};

const nothingHere = (req: Request, res: Response) =>
  refuse(req, res, { status: 404, code: 'no_such_page', error: 'There is nothing at this address.' });

/** Serves the front end: its files, and its page for every address that is one of its own routes. */
export const pages = (directory: string | undefined): RequestHandler => {
  const build = directory === undefined ? () => undefined : latestBuild(directory);
  return (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.set('Allow', 'GET, HEAD');
      return refuse(req, res, { status: 405, code: 'method_not_allowed', error: 'Pages can only be read.' });
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
    // Files are small, and the library's arithmetic trusts any range it is given.
    delete req.headers.range;
    closeFileWith(res);
    files(req, res, () => {
      if (!clientRoute.test(path) || path.startsWith('/assets/') || !req.accepts('html'))
        return nothingHere(req, res);
      req.url = '/';
      files(req, res, () => nothingHere(req, res));
    });
  };
};
