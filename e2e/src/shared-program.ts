// Runs Debrief or Chromium for the test files of a jest worker, and ends it once the worker has ended or was killed: the
// channel to the worker closes then.
import { chromium } from '@playwright/test';
import { startDebrief } from '@debrief/testing/debrief';
import { chromiumOptions } from './browser.ts';

const startAnother = {
  debrief: async (env: Record<string, string>) => {
    const { url, dataDirectory, developerPage, stop } = await startDebrief({ env });
    return { stop, answer: { url, dataDirectory, mailbox: developerPage('/dev/mailbox') } };
  },
  chromium: async (flags: readonly string[]) => {
    const server = await chromium.launchServer({ ...chromiumOptions(flags), handleSIGINT: false });
    return { stop: () => server.close(), answer: server.wsEndpoint() };
  },
};

const [what = '', options = ''] = process.argv.slice(2);
const starting = startAnother[what as keyof typeof startAnother](JSON.parse(options));

// Ctrl-C reaches the worker and this process at once.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => {
  void starting.then(({ stop }) => stop()).finally(() => process.exit());
});
starting.then(
  ({ answer }) => process.send?.({ answer }),
  (error: unknown) => process.send?.({ error: String(error) }),
);
