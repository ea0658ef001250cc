import type { Logger } from '@debrief/service-kit/log';
import type { RequestHandler } from 'express';

/**
 * Logs the first request that no proxy has forwarded although proxies are trusted: whoever reaches Debrief directly chooses
 * the address that limits count.
 */
export const warnWithoutProxy = (trustedProxies: number, log: Logger): RequestHandler => {
  let isDone = trustedProxies === 0;
  return (req, _res, next) => {
    if (!isDone && req.headers['x-forwarded-for'] === undefined) {
      isDone = true;
      log.warn(
        { trustedProxies },
        'a request came without X-Forwarded-For, so not through a proxy: set TRUSTED_PROXIES to 0, or let only the proxy reach Debrief',
      );
    }
    next();
  };
};
