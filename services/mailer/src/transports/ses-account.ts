import {
  GetIdentityVerificationAttributesCommand,
  GetSendQuotaCommand,
  SESClient,
} from '@aws-sdk/client-ses';

export interface SesAccount {
  /** True if the address or its domain is verified. */
  readonly isVerified: boolean;
  /** Sending quota for 24 hours. */
  readonly mailsPerDay: number;
}

/**
 * Returns whether the sender is verified, and the sending quota. Takes at most five seconds.
 * @throws errors of the SES client
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
