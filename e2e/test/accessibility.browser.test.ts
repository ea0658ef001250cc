import type { Page } from '@playwright/test';
import { axeViolationsInThemes } from '../src/axe.ts';
import { edgeCaseNotes, exampleNotes } from '../src/example-notes.ts';
import { listScreens } from '../src/list-screens.ts';
import { screens as singleScreens } from '../src/screens-list.ts';
import { desktop, invite, phone, setUpDebrief } from '../src/test-setup.ts';

const { openAnonymousPage, openSignedInPage } = setUpDebrief();

const screens = [...singleScreens, ...listScreens(51)];

const friends = ['lerato@example.com', 'wei.chen@example.com', 'anna@example.com'];

const overflowPx = () => document.documentElement.scrollWidth - window.innerWidth;

const dialogScrollsSideways = () =>
  [
    ...document.querySelectorAll(':is([role=dialog], [role=alertdialog]) *:not(input, textarea, select)'),
    // Boxes of one pixel contain text for screen readers.
  ].some(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1);

const overflowsOf = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  // 1280 px at 400 % zoom are 320 px (WCAG 1.4.10); at 200 %, 640 px.
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const pixels = await page.evaluate(overflowPx);
    if (pixels > 0) found.push(`${width} px: scrolls sideways by ${pixels} px`);
    if (await page.evaluate(dialogScrollsSideways)) found.push(`${width} px: its dialog scrolls sideways`);
  }
  return found;
};

test.each(['visitor', 'user', 'admin'] as const)(
  'screens and dialogs of a %s have no axe violation of WCAG 2.2 AA in either theme, and fit 320 px',
  async (who) => {
    const found: string[] = [];
    const mine =
      who === 'visitor'
        ? undefined
        : await openSignedInPage({ admin: who === 'admin', notes: [...exampleNotes, ...edgeCaseNotes] });
    if (mine) await invite(mine.person, ...friends);
    const page = mine?.page ?? (await openAnonymousPage());
    for (const screen of screens.filter((one) => one.who === who)) {
      await page.setViewportSize(desktop);
      await screen.open(page);
      const faults = [...(await axeViolationsInThemes(page, [desktop, phone])), ...(await overflowsOf(page))];
      found.push(...faults.map((fault) => `${screen.name}, ${fault}`));
      await page.context().setOffline(false);
    }
    expect(found).toEqual([]);
  },
  600_000,
);
