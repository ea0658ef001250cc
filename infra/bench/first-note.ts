// Promise: a note is made and checked in a few presses (docs/front-end.md).
// npm run bench -- first-note [ROUNDS]: presses and seconds from opening the app to a note that is saved, checked and corrected
// in one field: on the record page, and by the way that the specification describes, over the dashboard and its dialog. The
// hand is as quick as a machine's, so the seconds are those that the product takes. The words of a typed call are pasted.
import { startDebrief } from '@debrief/testing/debrief';
import { speechMissing } from '@debrief/testing/speech';
import { signUp } from '@debrief/testing/person';
import type { Browser, Locator, Page } from '@playwright/test';
import { startBrowser } from '../../e2e/src/browser.ts';
import { startMicrophoneBrowser } from '../../e2e/src/voice/microphone-browser.ts';
import { speakCall } from '../../e2e/src/voice/spoken-call.ts';
import { median, report } from './support/statistics.ts';

const rounds = Number(process.argv[2] ?? 3);
/** As long as the call takes to say. */
const spokenMs = 10_000;

const call =
  'Good call with Thandi Mokoena from Acme Logistics. She loved the demo. The deal is R250 000. ' +
  'Her email is thandi at acme dot co dot za. Send the proposal by Friday.';
const correction = '300000';

/** Counts what a hand does: keys and clicks. */
const handOf = (page: Page) => {
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
    /** Puts another value into the field that is pressed. */
    correct: async (field: Locator) => {
      presses += 1;
      await field.click();
      await key('ControlOrMeta+a');
      for (const letter of correction) await key(letter);
    },
  };
};
type Hand = ReturnType<typeof handOf>;

const dealOf = (within: Page | Locator) => within.getByLabel(/^Deal Size/);
const success = (page: Page) =>
  page.getByText('Sales note has been processed and saved.', { exact: true }).first().waitFor();

const makeTyped = async (page: Page, hand: Hand, byKeyboard: boolean) => {
  await hand.click(page.getByRole('tab', { name: 'Text Input' }));
  if (!byKeyboard) await hand.click(page.getByLabel('Enter your sales notes'));
  await hand.paste(call);
  if (byKeyboard) await hand.key('ControlOrMeta+Enter');
  else await hand.click(page.getByRole('button', { name: 'Process Sales Notes' }));
};

const makeSpoken = async (page: Page, hand: Hand, byKeyboard: boolean) => {
  const start = page.getByRole('button', { name: 'Start recording' });
  await start.waitFor();
  if (byKeyboard) await hand.key('r');
  else await hand.click(start);
  const stop = page.getByRole('button', { name: 'Stop recording and send' });
  await stop.waitFor();
  await page.waitForTimeout(spokenMs);
  await hand.click(stop);
};

/** Checks and corrects the note where it appears: on the record page. */
const checkHere = async (page: Page, hand: Hand) => {
  const card = page.getByRole('region', { name: 'Your note is ready' });
  await hand.correct(dealOf(card));
  await hand.key('Enter');
};

/** Checks and corrects it as specified: on the dashboard, in the dialog. */
const checkOnDashboard = async (page: Page, hand: Hand) => {
  await success(page);
  await hand.click(page.getByRole('link', { name: 'Dashboard', exact: true }));
  await hand.click(page.getByRole('button', { name: /^Edit note/ }).first());
  const dialog = page.getByRole('dialog', { name: 'Edit Sales Note' });
  await hand.correct(dealOf(dialog));
  await hand.click(dialog.getByRole('button', { name: 'Save Changes' }));
};

const debrief = await startDebrief({ env: { RATE_LIMIT_SCALE: '100' } });
const browsers: Browser[] = [];
try {
  const person = await signUp(debrief.url);
  const [name = '', value = ''] = person.cookie().split(/=(.*)/s);

  const measure = async (
    browser: Browser,
    make: typeof makeTyped,
    check: typeof checkHere,
    byKeyboard: boolean,
  ) => {
    const seconds: number[] = [];
    let presses = 0;
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ baseURL: debrief.url, permissions: ['microphone'] });
      await context.addCookies([{ name, value, url: debrief.url }]);
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      const hand = handOf(page);
      const start = performance.now();
      await page.goto('/app');
      await make(page, hand, byKeyboard);
      await check(page, hand);
      await page.getByText('Sales note has been updated successfully.', { exact: true }).first().waitFor();
      seconds.push((performance.now() - start) / 1_000);
      presses = hand.presses();
      await context.close();
    }
    return `${presses} presses, ${median(seconds).toFixed(1)} s`;
  };

  const typing = await startBrowser();
  browsers.push(typing);
  report(`a typed call to a checked note, median of ${rounds}; 8 of the presses are the correction`, {
    'as specified, over the dashboard': await measure(typing, makeTyped, checkOnDashboard, false),
    'on the record page': await measure(typing, makeTyped, checkHere, true),
  });
  const missing = speechMissing();
  if (missing) process.stdout.write(`Not measured, a spoken call: ${missing}.\n`);
  else {
    const speaking = await startMicrophoneBrowser(await speakCall());
    browsers.push(speaking);
    report(`a call of ${spokenMs / 1_000} s, spoken, to a checked note, median of ${rounds}`, {
      'as specified, over the dashboard': await measure(speaking, makeSpoken, checkOnDashboard, false),
      'on the record page': await measure(speaking, makeSpoken, checkHere, true),
    });
  }
} finally {
  await Promise.all(browsers.map((browser) => browser.close()));
  await debrief.stop();
}
