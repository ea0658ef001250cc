import type { IncomingHttpHeaders } from 'node:http';
import {
  deviceTokenHeader,
  idempotencyKeyHeader,
  providerSignInHeader,
  requestIdHeader,
} from '@debrief/contracts/http/headers';

export interface RequestFacts {
  readonly requestId: string;
  readonly address: string;
  readonly protocol: string;
  readonly host: string;
  /** The gateway's own span; client trace headers are ignored. */
  readonly trace: IncomingHttpHeaders;
  readonly token: string | undefined;
  /** Forwarded to auth only. */
  readonly device: string | undefined;
  /** Ties an OpenID Connect sign-in to this browser; forwarded to auth only. */
  readonly providerSignIn: string | undefined;
}

/** Allow list. All other client headers are dropped, including any that claim an identity or an origin. */
const forwardedHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-encoding',
  'content-length',
  'content-type',
  idempotencyKeyHeader,
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
  'transfer-encoding',
  'user-agent',
];

export const upstreamHeaders = (client: IncomingHttpHeaders, facts: RequestFacts): IncomingHttpHeaders => {
  const headers: IncomingHttpHeaders = { ...facts.trace };
  for (const name of forwardedHeaders) if (client[name] !== undefined) headers[name] = client[name];
  headers[requestIdHeader] = facts.requestId;
  headers['x-forwarded-for'] = facts.address;
  headers['x-forwarded-host'] = facts.host;
  headers['x-forwarded-proto'] = facts.protocol;
  if (facts.token !== undefined) headers.authorization = `Bearer ${facts.token}`;
  if (facts.device !== undefined) headers[deviceTokenHeader] = facts.device;
  if (facts.providerSignIn !== undefined) headers[providerSignInHeader] = facts.providerSignIn;
  return headers;
};
