export interface SuppressionStore {
  unsubscribe(addressKey: string): Promise<void>;
  /** Applies to exactly this address. */
  block(address: string, reason: 'bounced' | 'complained'): Promise<void>;
  refusesInvitations(address: string): Promise<boolean>;
  isBlocked(address: string): Promise<boolean>;
}
