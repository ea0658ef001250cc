import type { Application, RequestHandler } from 'express';

const setting = 'base path';

export const setBasePath = (app: Application, basePath: string): void => void app.set(setting, basePath);

/** Returns the path that Debrief is served below, such as `/debrief`, or an empty text. */
export const basePathOfApp = (app: Application): string => (app.get(setting) as string | undefined) ?? '';

/** Removes the base path from the URLs of requests. Proxies in front may have removed it already. */
export const removeBasePath =
  (basePath: string): RequestHandler =>
  (req, _res, next) => {
    const rest = req.url.startsWith(basePath) ? req.url.slice(basePath.length) : undefined;
    if (rest?.startsWith('/')) req.url = rest;
    else if (rest === '' || rest?.startsWith('?')) req.url = `/${rest}`;
    next();
  };

/** Matches the paths in `href` attributes, and those of assets in `src`, `srcset` and style sheets. */
const pathInHtml = /(?<=\bhref=")\/(?!assets\/)|(?<=["( ])\/(?=assets\/)/g;

export const addBasePath = (html: string, basePath: string): string =>
  basePath === '' ? html : html.replace(pathInHtml, `${basePath}/`);
