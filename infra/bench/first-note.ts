// npm run bench -- first-note [ROUNDS]: clicks, key presses and seconds from opening the app to a
// saved note with one corrected field, on the record page and through the dashboard
// (docs/front-end.md). Input is instant and typed calls are pasted.
import { startDebrief } from '@debrief/testing/debrief';
import { speechMissing } from '@debrief/testing/speech';
import { signUp } from '@debrief/testing/person';
import type { Browser, Locator, Page } from '@playwright/test';
import { startBrowser } from '../../e2e/src/browser.ts';
import { startMicrophoneBrowser } from '../../e2e/src/voice/microphone-browser.ts';
import { speakCall } from '../../e2e/src/voice/spoken-call.ts';
import { median, report } from './support/statistics.ts';

const rounds = Number(process.argv[2] ?? 3);
const spokenMs = 10_000;

const call =
  'Good call with Thandi Mokoena from Acme Logistics. She loved the demo. The deal is R250 000. ' +
  'Her email is thandi at acme dot co dot za. Send the proposal by Friday.';
const correction = '300000';

const createInput = (page: Page) => {
  let presses = 0;
  const key = async (name: string) => {
    presses += 1;
    await page.keyboard.press(name);
  };
  return {
    presses: () => presses,
    key,
    click: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
    paste: async (text: string) => {
      presses += 1;
      await page.keyboard.insertText(text);
    },
    replaceValue: async (field: Locator) => {
      presses += 1;
      await field.click();
      await key('ControlOrMeta+a');
      for (const letter of correction) await key(letter);
    },
  };
};
type Input = ReturnType<typeof createInput>;

const dealSizeField = (within: Page | Locator) => within.getByLabel(/^Deal Size/);
const success = (page: Page) =>
  page.getByText('Sales note has been processed and saved.', { exact: true }).first().waitFor();

const submitTypedCall = async (page: Page, input: Input, byKeyboard: boolean) => {
  await input.click(page.getByRole('tab', { name: 'Text Input' }));
  if (!byKeyboard) await input.click(page.getByLabel('Enter your sales notes'));
  await input.paste(call);
  if (byKeyboard) await input.key('ControlOrMeta+Enter');
  else await input.click(page.getByRole('button', { name: 'Process Sales Notes' }));
};

const recordCall = async (page: Page, input: Input, byKeyboard: boolean) => {
  const start = page.getByRole('button', { name: 'Start recording' });
  await start.waitFor();
  if (byKeyboard) await input.key('r');
  else await input.click(start);
  const stop = page.getByRole('button', { name: 'Stop recording and send' });
  await stop.waitFor();
  await page.waitForTimeout(spokenMs);
  await input.click(stop);
};

const correctOnRecordPage = async (page: Page, input: Input) => {
  const card = page.getByRole('region', { name: 'Your note is ready' });
  await input.click(card.getByRole('button', { name: /^(Edit|Add) Deal size/i }));
  await input.replaceValue(dealSizeField(card));
  await input.key('Enter');
};

const correctOnDashboard = async (page: Page, input: Input) => {
  await success(page);
  await input.click(page.getByRole('link', { name: 'Dashboard', exact: true }));
  await input.click(page.getByRole('button', { name: /^Edit note/ }).first());
  const dialog = page.getByRole('dialog', { name: 'Edit Sales Note' });
  await input.replaceValue(dealSizeField(dialog));
  await input.click(dialog.getByRole('button', { name: 'Save Changes' }));
};

const debrief = await startDebrief({ env: { RATE_LIMIT_SCALE: '100' } });
const browsers: Browser[] = [];
try {
  const person = await signUp(debrief.url);
  const [name = '', value = ''] = person.cookie().split(/=(.*)/s);

  const measure = async (
    browser: Browser,
    make: typeof submitTypedCall,
    check: typeof correctOnRecordPage,
    byKeyboard: boolean,
  ) => {
    const seconds: number[] = [];
    let presses = 0;
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ baseURL: debrief.url, permissions: ['microphone'] });
      await context.addCookies([{ name, value, url: debrief.url }]);
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      const input = createInput(page);
      const start = performance.now();
      await page.goto('/app');
      await make(page, input, byKeyboard);
      await check(page, input);
      await page.getByText('Sales note has been updated successfully.', { exact: true }).first().waitFor();
      seconds.push((performance.now() - start) / 1_000);
      presses = input.presses();
      await context.close();
    }
    return `${presses} presses, ${median(seconds).toFixed(1)} s`;
  };

  const typing = await startBrowser();
  browsers.push(typing);
  report(`typed call to corrected note, median of ${rounds}; the correction takes 8 presses`, {
    'through the dashboard': await measure(typing, submitTypedCall, correctOnDashboard, false),
    'on the record page': await measure(typing, submitTypedCall, correctOnRecordPage, true),
  });
  const missing = speechMissing();
  if (missing) process.stdout.write(`Skipped the spoken call: ${missing}.\n`);
  else {
    const speaking = await startMicrophoneBrowser(await speakCall());
    browsers.push(speaking);
    report(`spoken call of ${spokenMs / 1_000} s to corrected note, median of ${rounds}`, {
      'through the dashboard': await measure(speaking, recordCall, correctOnDashboard, false),
      'on the record page': await measure(speaking, recordCall, correctOnRecordPage, true),
    });
  }
} finally {
  await Promise.all(browsers.map((browser) => browser.close()));
  await debrief.stop();
}
