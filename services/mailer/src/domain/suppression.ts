/** The suppression list: the addresses that must not get mail, or no invitations. */
export interface SuppressionStore {
  /** Nobody may invite this address any more, however they write it. */
  unsubscribe(addressKey: string): Promise<void>;
  /** Mail to this very address bounces, or was marked as spam. */
  block(address: string, reason: 'bounced' | 'complained'): Promise<void>;
  refusesInvitations(address: string): Promise<boolean>;
  isBlocked(address: string): Promise<boolean>;
}

const gmail = new Set(['gmail.com', 'googlemail.com']);

/** One form for all the ways to write an address: lower case, no `+tag`, no dots at Gmail. */
export const canonicalAddress = (address: string): string => {
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  if (at < 1) return lower;
  const domain = lower.slice(at + 1);
  const local = lower.slice(0, at).replace(/(?<=.)\+[^]*$/, '');
  return gmail.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
};
