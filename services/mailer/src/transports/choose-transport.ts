import type { MailConfig } from '../config.ts';
import type { MailTransport } from '../domain/transport.ts';
import { createFileTransport } from './file-transport.ts';
import { parseSender } from './sender.ts';

/** Returns the SES, the SMTP or the file transport. Loads the clients only when needed; that of SES is large. */
export const chooseTransport = async (
  { SES_REGION, SES_ENDPOINT, SMTP_URL }: Pick<MailConfig, 'SES_REGION' | 'SES_ENDPOINT' | 'SMTP_URL'>,
  from: string,
  directory: string,
): Promise<MailTransport> => {
  if (SES_REGION) {
    const { createSesTransport } = await import('./ses-transport.ts');
    return createSesTransport({ region: SES_REGION, endpoint: SES_ENDPOINT });
  }
  if (SMTP_URL) {
    const { createSmtpTransport } = await import('./smtp-transport.ts');
    return createSmtpTransport({ url: SMTP_URL, sender: parseSender(from).address });
  }
  return createFileTransport(directory);
};
