const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/**
 * Whether a request may come from a page of somebody else. Browsers say where a request comes from in Sec-Fetch-Site,
 * and where they do not (an old one, or plain HTTP to another machine) in Origin. One that says neither is not a
 * browser's, or hides what it is: neither may change anything with a cookie.
 */
export const isCrossSite = (request: {
  readonly method: string;
  readonly fetchSite: string | undefined;
  readonly origin: string | undefined;
  readonly host: string | undefined;
  /** The address people use, where it is not the one the request names. */
  readonly publicUrl: string | undefined;
}): boolean => {
  const { method, fetchSite, origin, host, publicUrl } = request;
  if (safeMethods.has(method)) return false;
  if (fetchSite !== undefined) return fetchSite !== 'same-origin';
  if (origin === undefined) return true;
  if (
    publicUrl !== undefined &&
    URL.canParse(origin) &&
    new URL(origin).origin === new URL(publicUrl).origin
  ) {
    return false;
  }
  const from = hostOf(origin);
  return from === undefined || from === '' || from !== host?.toLowerCase();
};
