import type { MailClaim, MailStore } from './mail-store.ts';

export interface MailClaimer {
  readonly mails: Pick<MailStore, 'claim'>;
  readonly pause: (ms: number) => Promise<void>;
}

const pollMs = 100;

/**
 * Claims an email. While another attempt has the claim, waits for its result, or for its claim to expire, which
 * happens soon after a crash.
 * @returns `busy` after `maxWaitMs`
 */
export const claimMail = async (
  { mails, pause }: MailClaimer,
  key: string,
  about: Parameters<MailStore['claim']>[1],
  maxWaitMs: number,
): Promise<MailClaim> => {
  for (let waited = 0; ; waited += pollMs) {
    const claim = await mails.claim(key, about);
    if (claim.state !== 'busy' || waited >= maxWaitMs) return claim;
    await pause(pollMs);
  }
};
