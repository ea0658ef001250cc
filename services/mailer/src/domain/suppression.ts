/** The suppression list: the addresses that must not get mail, or no invitations. */
export interface SuppressionStore {
  /** Nobody may invite this address any more, however they write it. */
  unsubscribe(addressKey: string): Promise<void>;
  /** Mail to this very address bounces, or was marked as spam. */
  block(address: string, reason: 'bounced' | 'complained'): Promise<void>;
  refusesInvitations(address: string): Promise<boolean>;
  isBlocked(address: string): Promise<boolean>;
}
