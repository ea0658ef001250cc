import {
  GetIdentityVerificationAttributesCommand,
  GetSendQuotaCommand,
  SESClient,
} from '@aws-sdk/client-ses';

/** What an account of Amazon SES may send. */
export interface SesAccount {
  /** Whether it may send from the address that was asked about. */
  readonly isVerified: boolean;
  /** How many mails in 24 hours. */
  readonly mailsPerDay: number;
}

/**
 * Asks SES about an account, for up to five seconds.
 * @param address whom mails come from; its domain may be verified in its place
 * @throws what the client of SES throws
 */
export const describeSesAccount = async (
  { region, endpoint }: { readonly region: string; readonly endpoint?: string | undefined },
  address: string,
): Promise<SesAccount> => {
  const client = new SESClient({ region, maxAttempts: 1, ...(endpoint ? { endpoint } : {}) });
  const abortSignal = AbortSignal.timeout(5_000);
  const Identities = [address, address.slice(address.lastIndexOf('@') + 1)];
  const asked = new GetIdentityVerificationAttributesCommand({ Identities });
  const { VerificationAttributes: found = {} } = await client.send(asked, { abortSignal });
  const { Max24HourSend: mailsPerDay = 0 } = await client.send(new GetSendQuotaCommand({}), { abortSignal });
  const isVerified = Object.values(found).some(({ VerificationStatus: status }) => status === 'Success');
  return { isVerified, mailsPerDay };
};
