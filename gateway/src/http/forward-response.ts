import type { IncomingMessage } from 'node:http';
import {
  deviceTokenHeader,
  providerSignInHeader,
  sessionLifetimeHeader,
  sessionTokenHeader,
} from '@debrief/contracts/http/headers';
import type { Response } from 'express';
import { basePathOfApp } from './base-path.ts';

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

/** Adds the base path to the paths in `Location` and `Link` (RFC 8288). */
const addBasePath = ({ headers }: IncomingMessage, basePath: string): void => {
  const { location, link } = headers;
  if (location?.startsWith('/')) headers.location = basePath + location;
  if (typeof link === 'string') headers.link = link.replace(/^<(?=\/)/, `<${basePath}`);
};

/** Forwards a service's response. Headers that the gateway has set take precedence. */
export const forwardResponse = (answer: IncomingMessage, res: Response): void => {
  addBasePath(answer, basePathOfApp(res.app));
  res.status(answer.statusCode ?? 502);
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !internalHeaders.has(name) && !res.hasHeader(name)) res.setHeader(name, value);
  }
  answer.pipe(res);
};
