import type { RequestHandler } from 'express';

const loopback = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;

/** Protects against DNS rebinding. */
const localHostName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Responds 404 to requests from other machines or through a proxy, so that they cannot tell whether the route
 * exists.
 */
export const requireLoopback: RequestHandler = (req, res, next) => {
  const isLocal = loopback.test(req.socket.remoteAddress ?? '') && localHostName.test(req.headers.host ?? '');
  if (isLocal && !proxyHeaders.some((name) => req.headers[name] !== undefined)) return next();
  res.status(404).type('text').send('Not found\n');
};
