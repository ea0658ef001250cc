import type { IncomingMessage } from 'node:http';
import {
  deviceTokenHeader,
  providerSignInHeader,
  sessionLifetimeHeader,
  sessionTokenHeader,
} from '@debrief/contracts/http/headers';
import type { Response } from 'express';

/** What a service says to the gateway alone: about its connection, about sessions, about itself. */
const internalHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'set-cookie',
  sessionTokenHeader,
  sessionLifetimeHeader,
  deviceTokenHeader,
  providerSignInHeader,
  'date',
  'server',
  'x-powered-by',
]);

/** Passes a service's answer on, as fast as the client reads. What the edge has set already stands. */
export const forwardResponse = (answer: IncomingMessage, res: Response): void => {
  res.status(answer.statusCode ?? 502);
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !internalHeaders.has(name) && !res.hasHeader(name)) res.setHeader(name, value);
  }
  answer.pipe(res);
};
