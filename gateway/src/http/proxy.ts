import { Agent, type IncomingMessage } from 'node:http';
import type { ApiRoute } from '@debrief/contracts/http/routes';
import type { ServiceName } from '@debrief/contracts/services';
import type { SessionVerifier } from '@debrief/service-kit/identity/session-verifier';
import type { Logger } from '@debrief/service-kit/log';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import {
  createProxyMiddleware,
  debugProxyErrorsPlugin,
  proxyEventsPlugin,
  type Plugin,
} from 'http-proxy-middleware';
import { toErrorResponse, serviceUnavailable } from '../domain/upstream-failure.ts';
import { canRetryRequest } from '../domain/can-retry-request.ts';
import { requestContextOf } from './request-context.ts';
import { forwardResponse } from './forward-response.ts';
import { openProxyExchange, type ProxyExchange } from './proxy-exchange.ts';
import { sendError } from './send-error.ts';
import { updateSessionCookie } from './update-session-cookie.ts';

/**
 * Requests beyond `maxSockets` wait within their time limit. Idle connections close after `timeout`, before
 * the service closes them (5 s, Node's default), because a request on a closing connection fails.
 */
const connections = { keepAlive: true, maxSockets: 256, maxFreeSockets: 64, timeout: 3_000 };

/** Bytes. Compression wraps every method of a response, which costs more than it saves for a small one. */
const minCompressedBytes = 1024;

const isWorthCompressing = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? minCompressedBytes) >= minCompressedBytes;

/** Streams requests and responses without parsing or buffering their bodies. */
export const proxyToService = (options: {
  targets: (service: ServiceName) => string | undefined;
  timeLimit: (route: ApiRoute) => number;
  sessions: Pick<SessionVerifier, 'endSession'>;
  log: Logger;
}): RequestHandler => {
  const { targets, timeLimit, sessions, log } = options;
  const compress = compression();
  const updateSession = updateSessionCookie(sessions);
  const exchanges = new WeakMap<Request, ProxyExchange>();
  const onUsedConnection = new WeakSet<Request>();
  const retried = new WeakSet<Request>();

  const proxy = createProxyMiddleware<Request, Response>({
    router: (req) => targets(requestContextOf(req).route.service) ?? '',
    changeOrigin: true,
    agent: new Agent(connections),
    selfHandleResponse: true,
    // Leaves out the plugin that builds a log line for each request, even without a logger.
    ejectPlugins: true,
    plugins: [debugProxyErrorsPlugin, proxyEventsPlugin] as unknown as Plugin<Request, Response>[],
    on: {
      proxyReq: (upstream, req) => {
        if (upstream.reusedSocket) onUsedConnection.add(req);
        exchanges.get(req)?.begin(upstream);
      },
      proxyRes: (answer, req, res) => {
        if (res.headersSent || res.destroyed) return void answer.destroy();
        exchanges.get(req)?.answer(answer);
        updateSession(answer, req, res);
        const forward = () => forwardResponse(answer, res);
        if (isWorthCompressing(answer)) compress(req, res, forward);
        else forward();
      },
      error: (error, req, res) => {
        if (!('locals' in res) || res.destroyed) return exchanges.get(req)?.end();
        const isFirst = !retried.has(req) && !res.headersSent;
        if (isFirst && onUsedConnection.has(req) && canRetryRequest(error, req)) {
          retried.add(req);
          return void proxy(req, res, () => sendError(req, res, serviceUnavailable));
        }
        exchanges.get(req)?.end();
        const failure = toErrorResponse(error);
        if (failure.status >= 500) {
          const { service } = requestContextOf(req).route;
          log.warn({ err: error, upstream: service, status: failure.status }, 'upstream request failed');
        }
        sendError(req, res, failure);
      },
    },
  });

  return (req, res, next) => {
    const { route } = requestContextOf(req);
    if (targets(route.service) === undefined) return sendError(req, res, serviceUnavailable);
    exchanges.set(req, openProxyExchange(req, res, { ms: timeLimit(route), bytes: route.bodyLimit }));
    return proxy(req, res, next);
  };
};
