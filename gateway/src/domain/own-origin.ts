const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns true for the origin of the public URL, and for one of this machine that the request was sent to.
 * Never trusts another `Host` header, because a page can point its own host name to this machine (DNS
 * rebinding).
 */
export const isOwnOrigin = (request: {
  readonly origin: string;
  readonly host: string | undefined;
  readonly publicUrl: string | undefined;
}): boolean => {
  const { origin, host, publicUrl } = request;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (publicUrl !== undefined && url.origin === new URL(publicUrl).origin) return true;
  return thisMachine.has(url.hostname) && url.host === host?.toLowerCase();
};
