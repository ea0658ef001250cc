import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export const mailTexts = async (dataDirectory: string, address: string): Promise<string[]> => {
  const directory = join(dataDirectory, 'mail');
  const names = await readdir(directory).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFile(join(directory, name), 'utf8').catch(() => '')),
  );
  const to = new RegExp(`^To: .*${RegExp.escape(address)}`, 'im');
  return mails.filter((mail) => to.test(mail)).map((mail) => mail.replaceAll('=\r\n', ''));
};

export const linkIn = (
  mails: readonly string[],
  page: 'verify' | 'reset-password' | 'signup',
): string | undefined => {
  const link = new RegExp(`/${page}\\?(?:token|invitation)=(?:3D)?([\\w-]+)`);
  return mails.map((mail) => link.exec(mail)?.[1]).findLast((token) => token !== undefined);
};
