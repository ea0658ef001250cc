export const addressPattern = /^[^\s@]{1,254}@[^\s@]{1,254}\.[^\s@]{1,254}$/;

const invisible = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const isAscii = (text: string) => /^[\x21-\x7e]*$/.test(text);

/** Characters with a special meaning before, in or after the host name of a URL. */
const notInDomain = /[/?#\\:@%[\]]/;

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

/** Normalizes an address for comparisons and keys only. Send emails to the address as typed. */
export const canonicalAddress = (address: string): string => {
  const [local, domain] = splitAtDomain(normalize(address));
  return local + (asciiDomain(domain) ?? domain).replace(/\.{1,254}$/, '');
};

const gmail = new Set(['gmail.com', 'googlemail.com']);

/**
 * Removes the `+tag`, and for Gmail also the dots, unless the local part would become empty. Replaces
 * `googlemail.com`.
 */
export const withoutTag = (address: string): string => {
  const [localAt, domain] = splitAtDomain(address);
  if (!localAt) return address;
  const local = localAt.slice(0, -1);
  const untagged = local.replace(/\+.*$/s, '') || local;
  if (!gmail.has(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '') || untagged}@gmail.com`;
};

export const mailboxOf = (address: string): string => withoutTag(canonicalAddress(address));

/**
 * Returns false if a character is invisible, a label of the domain is empty, or the domain cannot be
 * converted to ASCII.
 */
export const isDeliverable = (address: string): boolean => {
  const [, domain] = splitAtDomain(address);
  const ascii = asciiDomain(domain.normalize('NFKC').toLowerCase());
  return address.search(invisible) < 0 && ascii !== null && !/^\.|\.\.|\.$/.test(ascii);
};

/** Returns false if the local part has compatibility characters, which {@link canonicalAddress} replaces. */
export const isPlainMailbox = (address: string): boolean => {
  const [local] = splitAtDomain(address);
  return local.normalize('NFKC') === local.normalize('NFC');
};
