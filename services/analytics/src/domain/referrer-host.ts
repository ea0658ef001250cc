/** Requires a dot, which excludes IPv6 addresses and local names. */
const siteName = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/;

const maxLength = 100;

const bare = (host: string) =>
  host
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '');

const nameIn = (hostOrAddress: string): string | undefined => {
  const address = hostOrAddress.includes('://') ? hostOrAddress : `http://${hostOrAddress}`;
  return URL.canParse(address) ? bare(new URL(address).hostname) : undefined;
};

/**
 * Returns the referrer's host without `www.`. Returns undefined for malformed URLs, schemes other than HTTP
 * and HTTPS, local or overlong names, and hosts in `own`.
 * @param own hosts or URLs of Debrief
 */
export const referrerHost = (
  referrer: string | undefined,
  own: readonly (string | undefined)[],
): string | undefined => {
  if (!referrer || !URL.canParse(referrer)) return undefined;
  const { protocol, hostname } = new URL(referrer);
  const host = bare(hostname);
  if (!/^https?:$/.test(protocol) || !siteName.test(host) || host.length > maxLength) return undefined;
  return own.some((name) => name !== undefined && nameIn(name) === host) ? undefined : host;
};
