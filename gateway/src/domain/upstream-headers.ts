import type { IncomingHttpHeaders } from 'node:http';
import { tusVersionHeader, uploadLengthHeader, uploadOffsetHeader } from '@debrief/contracts/http/uploads';
import {
  deviceTokenHeader,
  idempotencyKeyHeader,
  preferHeader,
  providerSignInHeader,
  requestIdHeader,
} from '@debrief/contracts/http/headers';

export interface RequestInfo {
  readonly requestId: string;
  readonly address: string;
  readonly protocol: string;
  readonly host: string;
  readonly trace: IncomingHttpHeaders;
  readonly token: string | undefined;
  /** Forwarded to auth only. */
  readonly device: string | undefined;
  /** Binds an OpenID Connect sign-in to this browser; forwarded to auth only. */
  readonly providerSignIn: string | undefined;
}

/** Other client headers are dropped, including those that claim an identity or an address. */
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
  'mcp-protocol-version',
  preferHeader,
  'range',
  'transfer-encoding',
  tusVersionHeader,
  uploadLengthHeader,
  uploadOffsetHeader,
  'user-agent',
];

export const upstreamHeaders = (client: IncomingHttpHeaders, info: RequestInfo): IncomingHttpHeaders => {
  const headers: IncomingHttpHeaders = { ...info.trace };
  for (const name of forwardedHeaders) if (client[name] !== undefined) headers[name] = client[name];
  headers[requestIdHeader] = info.requestId;
  headers['x-forwarded-for'] = info.address;
  headers['x-forwarded-host'] = info.host;
  headers['x-forwarded-proto'] = info.protocol;
  if (info.token !== undefined) headers.authorization = `Bearer ${info.token}`;
  if (info.device !== undefined) headers[deviceTokenHeader] = info.device;
  if (info.providerSignIn !== undefined) headers[providerSignInHeader] = info.providerSignIn;
  return headers;
};
