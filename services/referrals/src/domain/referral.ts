/** Somebody invited somebody. */
export interface Referral {
  readonly id: string;
  readonly referrerId: string;
  /** Cleaned: it goes into mails. */
  readonly refereeName: string;
  /** As typed: mail goes here. */
  readonly refereeEmail: string;
  /** What addresses are matched by: unique among a referrer's referrals. */
  readonly canonical: string;
  readonly status: 'pending' | 'accepted';
  /**
   * Whether a sign-up can still accept it. A pending referral to somebody who has an account looks like any other, so
   * that nobody learns who has one, and can never be accepted.
   */
  readonly acceptable: boolean;
  /** Names the invitation in its link. */
  readonly token: string;
  readonly createdAt: Date;
  readonly acceptedAt: Date | null;
  /** The account that accepted it. */
  readonly acceptedBy?: string;
}
