import type { Logger } from '@debrief/service-kit/log';
import type { RequestHandler } from 'express';

/**
 * Warns once about a client that bypasses the proxy, because such a client can forge its address.
 */
export const warnWithoutProxy = (trustedProxies: number, log: Logger): RequestHandler => {
  let isDone = trustedProxies === 0;
  return (req, _res, next) => {
    if (!isDone && req.headers['x-forwarded-for'] === undefined) {
      isDone = true;
      log.warn(
        { trustedProxies },
        'request without X-Forwarded-For bypassed the proxy: set TRUSTED_PROXIES to 0, or allow only the proxy to reach Debrief',
      );
    }
    next();
  };
};
