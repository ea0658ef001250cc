/** Suppression list for emails and invitations. */
export interface SuppressionStore {
  /** Blocks invitations to an address, in any spelling. */
  unsubscribe(addressKey: string): Promise<void>;
  /** Blocks all emails to exactly this address, after a bounce or complaint. */
  block(address: string, reason: 'bounced' | 'complained'): Promise<void>;
  refusesInvitations(address: string): Promise<boolean>;
  isBlocked(address: string): Promise<boolean>;
}
