import { Agent } from 'node:http';
import type { ApiRoute, ServiceName } from '@debrief/contracts/http/routes';
import type { Logger } from '@debrief/service-kit/log';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { DenyList } from '../domain/deny-list.ts';
import { explainFailure, notThere } from '../domain/upstream-failure.ts';
import { maySendAgain } from '../domain/send-again.ts';
import { exchangeOf } from './exchange.ts';
import { passAnswer } from './pass-answer.ts';
import { openPassage, type Passage } from './passage.ts';
import { refuse } from './refuse.ts';
import { handOverSession } from './session-handover.ts';

/**
 * Connections to each service; a request beyond them waits for its turn, within its time limit. `timeout` ends idle ones
 * alone, and well before the 5 s after which a service would: a connection that is closed while a request is on its way
 * there fails that request.
 */
const connections = { keepAlive: true, maxSockets: 256, maxFreeSockets: 64, timeout: 3_000 };

/** Sends a request to its service and passes the answer on, both as they flow: nothing is parsed or kept. */
export const proxyToService = (options: {
  targets: (service: ServiceName) => string | undefined;
  timeLimit: (route: ApiRoute) => number;
  denyList: DenyList;
  log: Logger;
}): RequestHandler => {
  const { targets, timeLimit, denyList, log } = options;
  const handOver = handOverSession(denyList);
  const passages = new WeakMap<Request, Passage>();
  /** Requests that were written to a connection which had served others before. */
  const onUsedConnection = new WeakSet<Request>();
  const sentAgain = new WeakSet<Request>();

  const proxy = createProxyMiddleware<Request, Response>({
    router: (req) => targets(exchangeOf(req).route.service) ?? '',
    changeOrigin: true,
    agent: new Agent(connections),
    selfHandleResponse: true,
    on: {
      proxyReq: (upstream, req) => {
        if (upstream.reusedSocket) onUsedConnection.add(req);
        passages.get(req)?.begin(upstream);
      },
      proxyRes: (answer, req, res) => {
        if (res.headersSent || res.destroyed) return void answer.destroy();
        passages.get(req)?.answer(answer);
        handOver(answer, req, res);
        passAnswer(answer, res);
      },
      error: (error, req, res) => {
        if (!('locals' in res) || res.destroyed) return passages.get(req)?.end();
        const isFirst = !sentAgain.has(req) && !res.headersSent;
        if (isFirst && onUsedConnection.has(req) && maySendAgain(error, req)) {
          sentAgain.add(req);
          return void proxy(req, res, () => refuse(req, res, notThere));
        }
        passages.get(req)?.end();
        const failure = explainFailure(error);
        if (failure.status >= 500) {
          const { service } = exchangeOf(req).route;
          log.warn({ err: error, upstream: service, status: failure.status }, 'no answer');
        }
        refuse(req, res, failure);
      },
    },
  });

  return (req, res, next) => {
    const { route } = exchangeOf(req);
    if (targets(route.service) === undefined) return refuse(req, res, notThere);
    passages.set(req, openPassage(req, res, { ms: timeLimit(route), bytes: route.bodyLimit }));
    return proxy(req, res, next);
  };
};
