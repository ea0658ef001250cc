import { chromium, type Browser, type LaunchOptions } from '@playwright/test';
import { findChromium } from './chromium.ts';

export const chromiumOptions = (more: readonly string[] = []): LaunchOptions => {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium: install one, or set CHROMIUM to its path.');
  return {
    executablePath,
    args: [
      // Chromium's sandbox does not work for root, the user in many containers.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  };
};

export const startBrowser = (): Promise<Browser> => chromium.launch(chromiumOptions());
