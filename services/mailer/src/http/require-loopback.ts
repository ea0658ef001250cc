import type { RequestHandler } from 'express';

const loopback = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;

/** Against DNS rebinding: another site's name can resolve to this machine, but the browser sends that name as Host. */
const localHostName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Answers 404 to everybody but a client on this machine, so that the route's existence is not revealed. */
export const requireLoopback: RequestHandler = (req, res, next) => {
  const isLocal = loopback.test(req.socket.remoteAddress ?? '') && localHostName.test(req.headers.host ?? '');
  if (isLocal && !proxyHeaders.some((name) => req.headers[name] !== undefined)) return next();
  res.status(404).type('text').send('Not found\n');
};
