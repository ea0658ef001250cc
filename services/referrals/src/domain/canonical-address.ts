const gmail = new Set(['gmail.com', 'googlemail.com']);

/**
 * What makes two spellings of an address one mailbox: no capitals, no `+tag`, and at Gmail no dots. For comparing alone;
 * mail goes to the address as it was typed.
 */
export const canonicalAddress = (address: string): string => {
  const plain = address.trim().normalize('NFC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const [local, domain] = [plain.slice(0, at), plain.slice(at + 1)];
  // A mailbox that is nothing but tag or dots is left alone: all such would become one.
  const untagged = local.replace(/\+.*$/s, '') || local;
  if (!gmail.has(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '') || untagged}@gmail.com`;
};

/** The canonical forms of `addresses`, each once. */
export const canonicalAddresses = (...addresses: readonly string[]): string[] => [
  ...new Set(addresses.map(canonicalAddress)),
];
