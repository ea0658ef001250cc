import type { RequestListener, ServerResponse } from 'node:http';
import type { Readiness } from '../readiness.ts';

export const livePath = '/livez';
export const readyPath = '/readyz';

const retryAfterSeconds = 1;

const send = (res: ServerResponse, status: number, body: object): void => {
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json');
  res.setHeader('Cache-Control', 'no-store');
  if (status === 503) res.setHeader('Retry-After', String(retryAfterSeconds));
  res.end(JSON.stringify(body));
};

export const sendAlive = (res: ServerResponse): void => send(res, 200, { status: 'alive' });

export const sendReadiness = (
  res: ServerResponse,
  reason: { status: 'starting' | 'stopping' | 'not ready'; missing?: readonly string[] } | null,
): void => send(res, reason ? 503 : 200, reason ?? { status: 'ready' });

export const pathOf = (url = ''): string => url.split('?', 1)[0] ?? '';

/**
 * Answers health probes. Passes other requests to the app once `serve` has been called, and answers them with
 * 503 before. Responses may name missing dependencies, because services are not public.
 */
export const createHealthListener = (readiness: Pick<Readiness, 'missing'>) => {
  let app: RequestListener | undefined;
  const listener: RequestListener = (req, res) => {
    const path = pathOf(req.url);
    if (path === livePath) return sendAlive(res);
    if (path === readyPath) {
      if (!app) return sendReadiness(res, { status: 'starting', missing: readiness.missing() });
      const missing = readiness.missing();
      return sendReadiness(res, missing.length > 0 ? { status: 'not ready', missing } : null);
    }
    if (app) return app(req, res);
    send(res, 503, { error: 'Debrief is starting. Please try again in a moment.', code: 'starting' });
  };
  return { listener, serve: (serviceApp: RequestListener) => void (app = serviceApp) };
};
