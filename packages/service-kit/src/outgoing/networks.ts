import ipaddr from 'ipaddr.js';

/** Address and prefix length. */
export type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Parses a network in CIDR notation, such as `10.1.0.0/16`, or one address. Returns null for other text. */
export const parseNetwork = (text: string): Network | null => {
  const given = /^[\d.]+$/.test(text) ? `${text}/32` : text.includes('/') ? text : `${text}/128`;
  return ipaddr.IPv4.isValidCIDRFourPartDecimal(given) || ipaddr.IPv6.isValidCIDR(given)
    ? ipaddr.parseCIDR(given)
    : null;
};
