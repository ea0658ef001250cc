/** A change of how somebody signs in, after it was stored. */
type SecondFactorChange =
  | 'totp_on'
  | 'totp_off'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'passkey_removed';

/** Told of every change: the one place for a trail of what happened to an account. */
export type RecordChange = (userId: string, change: SecondFactorChange) => void;
