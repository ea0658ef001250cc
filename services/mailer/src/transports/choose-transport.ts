import type { MailTransport } from '../domain/transport.ts';
import { createFileTransport } from './file-transport.ts';

/** SES where there is a region, else files. The client of SES is loaded only where it is used: it is large. */
export const chooseTransport = async (
  config: { SES_REGION?: string | undefined; SES_ENDPOINT?: string | undefined },
  directory: string,
): Promise<MailTransport> => {
  if (!config.SES_REGION) return createFileTransport(directory);
  const { createSesTransport } = await import('./ses-transport.ts');
  return createSesTransport({ region: config.SES_REGION, endpoint: config.SES_ENDPOINT });
};
