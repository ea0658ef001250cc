import { axeViolations } from '../src/axe.ts';
import { edgeCaseNotes, exampleNotes } from '../src/example-notes.ts';
import { listScreens } from '../src/list-screens.ts';
import { screens as singleScreens } from '../src/screens-list.ts';
import { desktop, invite, phone, setUpDebrief } from '../src/test-setup.ts';

const { openAnonymousPage, openSignedInPage } = setUpDebrief();

const screens = [...singleScreens, ...listScreens(51)];

const friends = ['lerato@example.com', 'wei.chen@example.com', 'anna@example.com'];

/** How far the page can be scrolled sideways, in pixels. */
const sideways = () => document.documentElement.scrollWidth - window.innerWidth;

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(['visitor', 'user', 'admin'] as const)(
    'every screen and open dialog of a %s keeps WCAG 2.2 AA, on a desktop and a phone',
    async (who) => {
      const found: string[] = [];
      const mine =
        who === 'visitor'
          ? undefined
          : await openSignedInPage({
              theme,
              admin: who === 'admin',
              notes: [...exampleNotes, ...edgeCaseNotes],
            });
      if (mine) await invite(mine.person, ...friends);
      const page = mine?.page ?? (await openAnonymousPage({ theme }));
      for (const screen of screens.filter((one) => one.who === who)) {
        await page.setViewportSize(desktop);
        await screen.open(page);
        for (const viewport of [desktop, phone]) {
          await page.setViewportSize(viewport);
          // A control that is half behind a bar has its whole size once it is scrolled to.
          await page.evaluate(() => window.scrollTo(0, 0));
          const broken = await axeViolations(page);
          found.push(...broken.map((line) => `${screen.name}, ${viewport.width} px: ${line}`));
        }
        await page.context().setOffline(false);
      }
      expect(found).toEqual([]);
    },
    300_000,
  );
});

// 320 px is a desktop of 1280 px at 400 % zoom (WCAG 1.4.10); 640 px is one at 200 %.
test.each([320, 640])(
  'nothing has to be scrolled sideways at %i px',
  async (width) => {
    const mine = await openSignedInPage({ admin: true, notes: [...edgeCaseNotes, ...exampleNotes] });
    await invite(mine.person, ...friends);
    const anonymous = await openAnonymousPage();
    const tooWide: string[] = [];
    for (const { name, who, open } of screens) {
      const page = who === 'visitor' ? anonymous : mine.page;
      await page.setViewportSize({ width, height: 640 });
      await open(page);
      const pixels = await page.evaluate(sideways);
      if (pixels > 0) tooWide.push(`${name}: ${pixels} px`);
      // The content of a dialog may scroll vertically, never horizontally.
      const inside = await page.evaluate(() =>
        [
          ...document.querySelectorAll(
            ':is([role=dialog], [role=alertdialog]) *:not(input, textarea, select)',
          ),
          // A box of one pixel holds words for screen readers, which nobody scrolls.
        ].some(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1),
      );
      if (inside) tooWide.push(`${name}: inside its dialog`);
    }
    expect(tooWide).toEqual([]);
  },
  300_000,
);
