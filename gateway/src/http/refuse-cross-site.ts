import type { RequestHandler } from 'express';
import { isCrossSite } from '../domain/cross-site.ts';
import { requestContextOf } from './request-context.ts';
import { sendError } from './send-error.ts';

export const refuseCrossSite =
  (publicUrl: string | undefined): RequestHandler =>
  (req, res, next) => {
    if (requestContextOf(req).route.allowCrossSite) return next();
    const crossSite = isCrossSite({
      method: req.method,
      fetchSite: req.get('sec-fetch-site'),
      origin: req.get('origin'),
      host: req.host,
      publicUrl,
    });
    if (!crossSite) return next();
    sendError(req, res, {
      status: 403,
      code: 'cross_site',
      error: 'This request didn’t come from Debrief itself. Please reload the page and try again.',
    });
  };
