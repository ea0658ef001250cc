import type { IncomingHttpHeaders } from 'node:http';
import { idempotencyKeyHeader, requestIdHeader } from '@debrief/contracts/http/headers';

/** What the gateway itself knows about a request. */
export interface EdgeFacts {
  readonly requestId: string;
  readonly address: string;
  readonly protocol: string;
  readonly host: string;
  /** The session's token, if there is a session. */
  readonly token: string | undefined;
}

/**
 * What a service gets to see of a client's headers. Everything else stays outside: a header that claims who somebody is
 * or where they come from cannot be forgotten on a list of what to strip.
 */
const passedOn = [
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
export const upstreamHeaders = (client: IncomingHttpHeaders, facts: EdgeFacts): IncomingHttpHeaders => {
  const headers: IncomingHttpHeaders = {};
  for (const name of passedOn) if (client[name] !== undefined) headers[name] = client[name];
  headers[requestIdHeader] = facts.requestId;
  headers['x-forwarded-for'] = facts.address;
  headers['x-forwarded-host'] = facts.host;
  headers['x-forwarded-proto'] = facts.protocol;
  if (facts.token !== undefined) headers.authorization = `Bearer ${facts.token}`;
  return headers;
};
