// npm run screens: writes screenshots to `screens/`, in both themes. Shows the screens in screens-list.ts and
// the recorder on desktop and phone, and the lists in list-screens.ts at four widths.
import { mkdirSync } from 'node:fs';
import type { ViewportSize } from '@playwright/test';
import { startDebrief } from '@debrief/testing/debrief';
import { speechMissing } from '@debrief/testing/speech';
import { signUp } from '@debrief/testing/person';
import { makeAdmin } from './database.ts';
import { exampleNotes } from './example-notes.ts';
import { listScreens, listViewports, listSizes } from './list-screens.ts';
import { screens, type Screen } from './screens-list.ts';
import { invite } from './test-setup.ts';
import { storeNotes } from './stored-notes.ts';
import { startMicrophoneBrowser } from './voice/microphone-browser.ts';
import { screenshotRecorder } from './voice/screenshot-recorder.ts';
import { speakCall } from './voice/spoken-call.ts';

const viewports = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};
const folder = 'screens';
mkdirSync(folder, { recursive: true });

const words = process.argv.slice(2);
const isSelected = ({ name }: Screen) => words.length === 0 || words.some((word) => name.includes(word));
const wanted = screens.filter(isSelected);
const wantedLists = listSizes.flatMap(listScreens).filter(isSelected);

const debrief = await startDebrief({ env: { RATE_LIMIT_SCALE: '100' } });
const browser = await startMicrophoneBrowser(speechMissing() ? undefined : await speakCall());
try {
  const enroll = async (name: string, admin: boolean) => {
    const person = await signUp(debrief.url, { name });
    const { id } = (await person.call('GET', '/api/auth/user')).json as { id: string };
    await storeNotes(debrief, id, exampleNotes);
    await invite(person, 'lerato@example.com', 'wei.chen@example.com', 'anna@example.com');
    if (admin) {
      await makeAdmin(debrief, person.email);
      await person.logIn();
    }
    return person;
  };
  const people = { user: await enroll('Sipho Dlamini', false), admin: await enroll('Naledi Jacobs', true) };

  for (const theme of ['light', 'dark']) {
    const screenshotAll = async (which: readonly Screen[], shape: string, viewport: ViewportSize) => {
      for (const who of ['visitor', 'user', 'admin'] satisfies Screen['who'][]) {
        const visible = which.filter((screen) => screen.who === who);
        if (visible.length === 0) continue;
        const context = await browser.newContext({ viewport, reducedMotion: 'reduce', baseURL: debrief.url });
        await context.addInitScript((value) => localStorage.setItem('theme', value), theme);
        if (who !== 'visitor') {
          const [name = '', value = ''] = people[who].cookie().split(/=(.*)/s);
          await context.addCookies([{ name, value, url: debrief.url }]);
        }
        const page = await context.newPage();
        for (const { name, open } of visible) {
          await open(page);
          await page.evaluate(() => document.fonts.ready.then(() => undefined));
          const path = `${folder}/${name}-${shape}-${theme}.png`;
          await page.screenshot({ path, fullPage: name === 'admin' });
        }
        await context.close();
      }
    };

    for (const [shape, viewport] of Object.entries(viewports)) {
      await screenshotAll(wanted, shape, viewport);
      if (words.length === 0 || words.includes('recorder'))
        await screenshotRecorder(browser, {
          ...{ viewport, theme, url: debrief.url },
          pathOf: (name) => `${folder}/${name}-${shape}-${theme}.png`,
        });
    }
    for (const [width, viewport] of Object.entries(listViewports)) {
      await screenshotAll(wantedLists, width, viewport);
    }
  }
  process.stdout.write(`The screenshots are in ${folder}/.\n`);
} finally {
  await browser.close();
  await debrief.stop();
}
