import { InsideAddressError } from '@debrief/service-kit/outgoing/guarded-agent';

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The host name was not found.',
  EAI_AGAIN: 'The host name could not be resolved.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was reset.',
  EHOSTUNREACH: 'The host is unreachable.',
  ENETUNREACH: 'The network is unreachable.',
  UND_ERR_CONNECT_TIMEOUT: 'The connection timed out.',
  UND_ERR_HEADERS_TIMEOUT: 'The response timed out.',
  UND_ERR_BODY_TIMEOUT: 'The response timed out.',
  UND_ERR_SOCKET: 'The connection was closed.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is self-signed.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate chain is incomplete.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host name.',
};

/** Explains to the user why a request got no response. */
export const describeFailure = (error: unknown): string => {
  const { name, cause } = error as Error;
  if (name === 'TimeoutError') return 'There was no response in time.';
  if (cause instanceof InsideAddressError) return 'This address is inside the network, which is not allowed.';
  const code = String((cause as { code?: unknown } | undefined)?.code ?? '');
  return reasons[code] ?? `The request failed${code ? ` (${code})` : ''}.`;
};
