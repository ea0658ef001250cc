// npm run screens:gallery: screenshots of the component gallery and its overlays, in `screens/`.
import { mkdirSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { createServer } from 'vite';
import { startBrowser } from './browser.ts';

const viewports = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};
const folder = 'screens';
mkdirSync(folder, { recursive: true });

// Starts a development server, because the gallery is not part of the build.
const server = await createServer({ root: 'frontend', server: { port: 0 }, logLevel: 'error' });
await server.listen();
const [origin = ''] = server.resolvedUrls?.local ?? [];
const browser = await startBrowser();

const open = async (context: BrowserContext) => {
  const page = await context.newPage();
  await page.goto(`${origin}gallery.html`);
  await page.getByRole('heading', { name: 'Component gallery' }).waitFor();
  // Waits for the virtualizer, which sets the scroll position after it has loaded.
  await page.locator('tbody tr[aria-hidden]').first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return { page, openers: page.getByRole('button', { name: /^(Open|Show) an? / }) };
};

const screenshotAll = async (context: BrowserContext, suffix: string) => {
  const pathOf = (name: string) => `${folder}/gallery-${name}-${suffix}.png`;
  const { page, openers } = await open(context);
  // Sticky headers would appear in the middle of tall screenshots.
  await page.addStyleTag({ content: 'thead { position: static !important }' });
  for (const group of await page.locator('main > section').all()) {
    const title = await group.getByRole('heading').first().innerText();
    await group.screenshot({ path: pathOf(title.toLowerCase().replaceAll(' ', '-')) });
  }
  // Opens each overlay by keyboard, on a new page: scrolling closes tooltips, and a reloaded page would
  // restore its scroll position.
  for (let index = 0; index < (await openers.count()); index += 1) {
    const fresh = await open(context);
    await fresh.openers.nth(index).scrollIntoViewIfNeeded();
    await fresh.openers.nth(index).focus();
    await fresh.page.waitForTimeout(500);
    await fresh.openers.nth(index).press('Enter');
    await fresh.page
      .locator('[role=dialog], [role=alertdialog], [role=tooltip], [role=region] > ol > li')
      .first()
      .waitFor({ state: 'attached' });
    await fresh.page.screenshot({ path: pathOf(`overlay-${index + 1}`) });
    await fresh.page.close();
  }
};

try {
  for (const theme of ['light', 'dark'])
    for (const [shape, viewport] of Object.entries(viewports)) {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      await context.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await screenshotAll(context, `${shape}-${theme}`);
      await context.close();
    }
  process.stdout.write(`The screenshots are in ${folder}/.\n`);
} finally {
  await browser.close();
  await server.close();
}
