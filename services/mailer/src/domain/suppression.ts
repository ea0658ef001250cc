export interface SuppressionStore {
  unsubscribe(addressKey: string): Promise<void>;
  /** Stops all emails to this address: for 180 days after a bounce, and permanently after a complaint. */
  block(address: string, reason: 'bounced' | 'complained'): Promise<void>;
  refusesInvitations(address: string): Promise<boolean>;
  isBlocked(address: string): Promise<boolean>;
}

/** Maps the tokens of unsubscribe links to address keys. */
export interface UnsubscribeLinkRepository {
  prepare(): Promise<void>;
  save(token: string, addressKey: string): Promise<void>;
  find(token: string): Promise<string | null>;
}
