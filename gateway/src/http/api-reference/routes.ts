import { basePathOf } from '@debrief/contracts/http/base-path';
import { publicApiDocument } from '@debrief/contracts/http/openapi';
import { Router } from 'express';
import { prepareBody, sendPreparedBody, type PreparedBody } from '../prepared-body.ts';
import { sendError } from '../send-error.ts';
import { readViewer } from './viewer.ts';

const path = '/docs/api';
const documentPath = `${path}/openapi.json`;

/** Computes a value on first use. */
const lazy = <Value>(create: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: create() }).value;
};

/**
 * Serves the reference of the public API to anyone: a page with a viewer, and the OpenAPI document.
 * @param publicUrl server URL in the document; without it, the server that the document comes from
 */
export const apiReferenceRoutes = (publicUrl: string | undefined): Router => {
  const basePath = basePathOf(publicUrl);
  const serverUrl = publicUrl?.replace(/\/{1,9}$/, '') ?? '/';
  const routes = Router({ strict: true });
  const document = lazy((): PreparedBody => prepareBody(JSON.stringify(publicApiDocument(serverUrl))));
  const viewer = lazy(() => readViewer(path, documentPath, basePath));

  routes.get('/api/docs', (_req, res) => res.redirect(basePath + path));
  routes.get(path, (req, res) =>
    sendPreparedBody(req, res, viewer().page, { type: 'text/html;charset=utf-8' }),
  );
  routes.get(documentPath, (req, res) =>
    sendPreparedBody(req, res, document(), { type: 'application/json' }),
  );
  routes.get(`${path}/*file`, (req, res) => {
    const file = viewer().files.get(req.path);
    if (!file)
      return sendError(req, res, {
        status: 404,
        code: 'no_such_page',
        error: 'There’s nothing at this address.',
      });
    sendPreparedBody(req, res, file.body, {
      type: file.type,
      cacheControl: 'public, max-age=31536000, immutable',
    });
  });
  return routes;
};
