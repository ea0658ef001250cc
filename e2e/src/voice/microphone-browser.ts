import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { spokenCallPath } from '@debrief/testing/spoken-call';
import { chromiumOptions } from '../browser.ts';

/** Returns flags for a fake microphone that plays `wav` once. Default: a spoken call, repeated. */
export const microphoneFlags = (wav?: string): readonly string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-audio-capture=${wav ? `${wav}%noloop` : spokenCallPath}`,
];

export const startMicrophoneBrowser = (wav?: string) =>
  chromium.launch(chromiumOptions(microphoneFlags(wav)));

export interface PersistentBrowser {
  readonly context: BrowserContext;
  kill(): Promise<void>;
}

export const openProfile = async (folder: string, wav?: string): Promise<PersistentBrowser> => {
  const context = await chromium.launchPersistentContext(folder, chromiumOptions(microphoneFlags(wav)));
  return {
    context,
    kill: async () => {
      const closed = new Promise((resolve) => context.once('close', resolve));
      // Chromium's lock is a symbolic link to `host-pid`.
      const pid = Number(readlinkSync(join(folder, 'SingletonLock')).split('-').at(-1));
      process.kill(pid, 'SIGKILL');
      await closed;
      rmSync(join(folder, 'SingletonLock'), { force: true });
    },
  };
};

export const newProfile = () => mkdtempSync(join(tmpdir(), 'debrief-profile-'));
