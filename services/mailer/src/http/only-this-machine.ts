import type { RequestHandler } from 'express';

const loopback = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;

/** A page elsewhere can make its own name lead here, but cannot make a browser say another name. */
const ownName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** For everybody else there is nothing here: it must not even be seen that there could be. */
export const onlyThisMachine: RequestHandler = (req, res, next) => {
  const here = loopback.test(req.socket.remoteAddress ?? '') && ownName.test(req.headers.host ?? '');
  if (here && !forwarding.some((name) => req.headers[name] !== undefined)) return next();
  res.status(404).type('text').send('Not found\n');
};
