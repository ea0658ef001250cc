import { parseSender } from '@debrief/mailer/transports/sender';
import { deliversMail } from '@debrief/service-kit/config';
import type { LocalConfig } from '../../config.ts';
import { failure, ok, reasonOf, warning, type Finding } from '../finding.ts';

/** Daily limit of a sandboxed SES account, which sends only to verified addresses. */
const sandboxMails = 200;

const checkSes = async (
  region: string,
  endpoint: string | undefined,
  address: string,
): Promise<Finding[]> => {
  const findings: Finding[] = [];
  try {
    const { describeSesAccount } = await import('@debrief/mailer/transports/ses-account');
    const { isVerified, mailsPerDay } = await describeSesAccount({ region, endpoint }, address);
    findings.push(
      isVerified
        ? ok('MAIL_FROM', `SES has verified ${address}.`)
        : failure('MAIL_FROM', `SES has not verified ${address}.`, 'Verify it or its domain in SES.'),
    );
    if (mailsPerDay <= sandboxMails) {
      const text = `The account may send ${mailsPerDay} emails a day, probably to verified addresses only.`;
      findings.push(warning('SES_REGION', text, 'Request production access in SES.'));
    }
  } catch (error) {
    const remedy = endpoint
      ? 'Check SES_ENDPOINT; a mail catcher may not support this request.'
      : 'Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and SES_REGION, and allow ses:SendRawEmail and ses:Get*.';
    const text = `SES does not answer (${(error as Error).name}: ${reasonOf(error)}).`;
    findings.push(failure('SES_REGION', text, remedy));
  }
  return findings;
};

export const checkMail = async (config: LocalConfig): Promise<Finding[]> => {
  const { SES_REGION: region, SES_ENDPOINT: endpoint, SMTP_URL: smtpUrl, POSTAL_ADDRESS: postal } = config;
  if (!deliversMail(config)) return [ok('mail', 'Emails are written to files below DATA_DIR.')];
  if (region !== undefined && smtpUrl !== undefined)
    return [failure('SMTP_URL', 'SES_REGION is set, too.', 'Remove one of them.')];
  if (config.MAIL_FROM === undefined) {
    const remedy = 'Set it to an address that SES has verified or the SMTP server accepts.';
    return [failure('MAIL_FROM', 'The sender of emails is not set.', remedy)];
  }
  const { address } = parseSender(config.MAIL_FROM);
  const findings: Finding[] = [];
  if (region !== undefined) findings.push(...(await checkSes(region, endpoint, address)));
  if (smtpUrl !== undefined) {
    const { checkSmtp } = await import('./smtp.ts');
    findings.push(...(await checkSmtp(smtpUrl, address)));
  }
  if (!postal) {
    const text = 'Emails have no postal address, which many countries require.';
    findings.push(warning('POSTAL_ADDRESS', text, 'Set POSTAL_ADDRESS.'));
  }
  return findings;
};
