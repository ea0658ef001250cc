import { accessSync, constants } from 'node:fs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const runnable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

export const findChromium = (env: Record<string, string | undefined> = process.env): string | undefined =>
  [env['CHROMIUM'] ?? '', ...usual].find(runnable);
