import type { IncomingHttpHeaders } from 'node:http';
import {
  deviceTokenHeader,
  idempotencyKeyHeader,
  providerSignInHeader,
  requestIdHeader,
} from '@debrief/contracts/http/headers';

/** What the gateway itself knows about a request. */
export interface RequestFacts {
  readonly requestId: string;
  readonly address: string;
  readonly protocol: string;
  readonly host: string;
  /** The gateway's own span, if it records one: never what the client sent. */
  readonly trace: IncomingHttpHeaders;
  /** The session's token, if there is a session. */
  readonly token: string | undefined;
  /** The device's token, for the service that knows devices. */
  readonly device: string | undefined;
  /** The secret of a sign-in at a provider that this browser began, for the service that finishes it. */
  readonly providerSignIn: string | undefined;
}

/**
 * The client headers that are forwarded (an allow list). Everything else is dropped, so that no header that claims an
 * identity or an origin can be forgotten.
 */
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

/** The headers of the request to a service. */
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
