const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/**
 * Returns true for a cross-site request with an unsafe method. Checks Sec-Fetch-Site, or Origin if
 * Sec-Fetch-Site is missing. Without either header, a request counts as cross-site.
 */
export const isCrossSite = (request: {
  readonly method: string;
  readonly fetchSite: string | undefined;
  readonly origin: string | undefined;
  readonly host: string | undefined;
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
