/** White space, control and format characters, and default-ignorable code points. */
const invisible = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const isAscii = (text: string) => /^[\x21-\x7e]*$/.test(text);

/** Characters that end or escape a host name in a URL, and so are invalid in a domain. */
const notInDomain = /[/?#\\:@%[\]]/;

/** Converts an internationalized domain to ASCII (IDNA) with the URL parser. Returns null if it is invalid. */
const asciiDomain = (domain: string): string | null => {
  if (isAscii(domain)) return domain;
  return notInDomain.test(domain) ? null : (URL.parse(`http://${domain}`)?.hostname ?? null);
};

const normalize = (text: string): string =>
  text.normalize('NFKC').replace(invisible, '').toLowerCase().normalize('NFKC');

const splitAtDomain = (address: string): [local: string, domain: string] => {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at + 1), address.slice(at + 1)];
};

/**
 * Normalizes an address: NFKC, lower case, no invisible characters, the domain in ASCII without a trailing dot. Use it for
 * comparisons and keys only; send mail to the address as typed.
 */
export const canonicalAddress = (address: string): string => {
  const [local, domain] = splitAtDomain(normalize(address));
  return local + (asciiDomain(domain) ?? domain).replace(/\.{1,254}$/, '');
};

const gmail = new Set(['gmail.com', 'googlemail.com']);

/**
 * Removes the `+tag` of an address, and the dots of a Gmail address. Keeps a local part that consists of nothing else:
 * otherwise all such addresses would become equal.
 */
export const withoutTag = (address: string): string => {
  const [localAt, domain] = splitAtDomain(address);
  if (!localAt) return address;
  const local = localAt.slice(0, -1);
  const untagged = local.replace(/\+.*$/s, '') || local;
  if (!gmail.has(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '') || untagged}@gmail.com`;
};

/** Returns a key that is equal for all addresses of one mailbox: {@link canonicalAddress} without a `+tag` or Gmail's dots. */
export const mailboxOf = (address: string): string => withoutTag(canonicalAddress(address));

/** Returns true if the address has no invisible characters and a valid domain. */
export const isDeliverable = (address: string): boolean => {
  const [, domain] = splitAtDomain(address);
  const ascii = asciiDomain(domain.normalize('NFKC').toLowerCase());
  return address.search(invisible) < 0 && ascii !== null && !/^\.|\.\.|\.$/.test(ascii);
};

/** Returns true if {@link canonicalAddress} changes nothing but case in the local part. */
export const isPlainMailbox = (address: string): boolean => {
  const [local] = splitAtDomain(address);
  return local.normalize('NFKC') === local.normalize('NFC');
};
