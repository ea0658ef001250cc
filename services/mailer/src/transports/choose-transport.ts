import type { MailTransport } from '../domain/transport.ts';
import { createFileTransport } from './file-transport.ts';

/** Returns the SES or the file transport. Loads the large SES client only when needed. */
export const chooseTransport = async (
  config: { SES_REGION?: string | undefined; SES_ENDPOINT?: string | undefined },
  directory: string,
): Promise<MailTransport> => {
  if (!config.SES_REGION) return createFileTransport(directory);
  const { createSesTransport } = await import('./ses-transport.ts');
  return createSesTransport({ region: config.SES_REGION, endpoint: config.SES_ENDPOINT });
};
