/** What nobody sees: spaces, control and format characters, and those that programs skip. */
const invisible = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const isAscii = (text: string) => /^[\x21-\x7e]*$/.test(text);

/** Characters that end a host name in a web address, or that it decodes: they are part of no domain. */
const notInDomain = /[/?#\\:@%[\]]/;

/** Domains with other letters in the ASCII form that DNS knows (IDNA), by the parser that browsers and Node share. */
const asciiDomain = (domain: string): string | null => {
  if (isAscii(domain)) return domain;
  return notInDomain.test(domain) ? null : (URL.parse(`http://${domain}`)?.hostname ?? null);
};

/** One width and composition for each letter, lower case, and nothing invisible. */
const fold = (text: string): string =>
  text.normalize('NFKC').replace(invisible, '').toLowerCase().normalize('NFKC');

const splitAtDomain = (address: string): [local: string, domain: string] => {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at + 1), address.slice(at + 1)];
};

/**
 * One form for all the ways to type an address: lower case, one Unicode width and composition, nothing invisible, the domain
 * in ASCII and without a dot at its end. For comparing and for keys alone; mail goes to the address as it was typed.
 */
export const comparableAddress = (address: string): string => {
  const [local, domain] = splitAtDomain(fold(address));
  return local + (asciiDomain(domain) ?? domain).replace(/\.{1,254}$/, '');
};

const gmail = new Set(['gmail.com', 'googlemail.com']);

/**
 * An address without its `+tag`, and at Gmail without dots. A local part that is nothing but tag or dots is left alone: all
 * such would become one.
 */
export const withoutTag = (address: string): string => {
  const [localAt, domain] = splitAtDomain(address);
  if (!localAt) return address;
  const local = localAt.slice(0, -1);
  const untagged = local.replace(/\+.*$/s, '') || local;
  if (!gmail.has(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '') || untagged}@gmail.com`;
};

/** What makes two addresses one mailbox: they are the same as {@link comparableAddress}, or differ in a `+tag` or Gmail's dots. */
export const mailboxOf = (address: string): string => withoutTag(comparableAddress(address));

/** Whether mail can reach an address as it is typed: nothing invisible in it, and a domain that can exist. */
export const isDeliverable = (address: string): boolean => {
  const [, domain] = splitAtDomain(address);
  const ascii = asciiDomain(domain.normalize('NFKC').toLowerCase());
  return address.search(invisible) < 0 && ascii !== null && !/^\.|\.\.|\.$/.test(ascii);
};

/** Whether the part before the at-sign stays as it is when addresses are compared, but for capitals. */
export const isPlainMailbox = (address: string): boolean => {
  const [local] = splitAtDomain(address);
  return local.normalize('NFKC') === local.normalize('NFC');
};
