/** Names with a dot, as sites on the internet have them: numbers in brackets and machines next door are nobody's referrer. */
const siteName = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/;

const maxLength = 100;

const bare = (host: string) =>
  host
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '');

/** The name in a `Host` header or a web address, without port and `www.`; undefined where there is none. */
const nameIn = (hostOrAddress: string): string | undefined => {
  const address = hostOrAddress.includes('://') ? hostOrAddress : `http://${hostOrAddress}`;
  return URL.canParse(address) ? bare(new URL(address).hostname) : undefined;
};

/**
 * The host that sent a visitor, without `www.` and port; undefined for what is malformed, no web page, or one of `own`.
 *
 * @param own hosts or addresses under which this product is reached
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
