// Runs Debrief or Chromium for the test files of a jest worker. Stops when the worker's IPC channel closes.
import { chromium } from '@playwright/test';
import { startDebrief } from '@debrief/testing/debrief';
import { chromiumOptions } from './browser.ts';

const starters = {
  debrief: async (env: Record<string, string>) => {
    const { url, dataDirectory, developerPage, stop } = await startDebrief({ env });
    return {
      stop,
      answer: { url, dataDirectory, mailbox: env['PUBLIC_URL'] ? '' : developerPage('/dev/mailbox') },
    };
  },
  chromium: async (flags: readonly string[]) => {
    const server = await chromium.launchServer({ ...chromiumOptions(flags), handleSIGINT: false });
    return { stop: () => server.close(), answer: server.wsEndpoint() };
  },
};

const [what = '', options = ''] = process.argv.slice(2);
const starting = starters[what as keyof typeof starters](JSON.parse(options));

// Ignores Ctrl+C, which reaches both processes, because `disconnect` stops this one.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => {
  void starting.then(({ stop }) => stop()).finally(() => process.exit());
});
starting.then(
  ({ answer }) => process.send?.({ answer }),
  (error: unknown) => process.send?.({ error: String(error) }),
);
