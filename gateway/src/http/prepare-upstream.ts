import { requestIdHeader } from '@debrief/contracts/http/headers';
import { clientAddress } from '@debrief/service-kit/http/client-address';
import { traceHeaders } from '@debrief/service-kit/tracing/trace-http';
import type { RequestHandler } from 'express';
import { upstreamHeaders } from '../domain/upstream-headers.ts';
import { requestContextOf } from './request-context.ts';
import { readDeviceCookie, readProviderSignInCookie } from './session-cookie.ts';

/** Replaces the client's headers. The proxy's hook for this does not run for requests with `Expect`. */
export const prepareUpstream: RequestHandler = (req, res, next) => {
  const { token, route } = requestContextOf(req);
  const isAuth = route.service === 'auth';
  req.headers = upstreamHeaders(req.headers, {
    requestId: res.get(requestIdHeader) ?? '',
    address: clientAddress(req),
    protocol: req.protocol,
    // HTTP/1.0 requests may have no Host header.
    host: req.host ?? '',
    trace: traceHeaders(),
    token,
    device: isAuth ? readDeviceCookie(req) : undefined,
    providerSignIn: isAuth ? readProviderSignInCookie(req) : undefined,
  });
  next();
};
