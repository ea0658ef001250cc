// npm run screens:gallery: screenshots of the component gallery and of the overlays that it opens, in `screens/`.
import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createServer } from 'vite';
import { startBrowser } from './browser.ts';

const viewports = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};
const folder = 'screens';
mkdirSync(folder, { recursive: true });

// From its sources, as `npm run dev` serves it: the gallery is not part of the build.
const server = await createServer({ root: 'frontend', server: { port: 0 }, logLevel: 'error' });
await server.listen();
const [origin = ''] = server.resolvedUrls?.local ?? [];
const browser = await startBrowser();

const open = async (page: Page) => {
  await page.goto(`${origin}gallery.html`);
  await page.getByRole('heading', { name: 'Component gallery' }).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

const screenshotAll = async (page: Page, suffix: string) => {
  const pathOf = (name: string) => `${folder}/gallery-${name}-${suffix}.png`;
  await open(page);
  for (const group of await page.locator('main > section').all()) {
    const title = await group.getByRole('heading').first().innerText();
    await group.screenshot({ path: pathOf(title.toLowerCase().replaceAll(' ', '-')) });
  }
  const openers = page.getByRole('button', { name: /^(Open|Show) an? / });
  for (let index = 0; index < (await openers.count()); index += 1) {
    await openers.nth(index).click();
    await page
      .locator('[role=dialog], [role=alertdialog], [role=tooltip], [role=region] > ol > li')
      .first()
      .waitFor({ state: 'attached' });
    await page.screenshot({ path: pathOf(`overlay-${index + 1}`) });
    await open(page);
  }
};

try {
  for (const theme of ['light', 'dark'])
    for (const [shape, viewport] of Object.entries(viewports)) {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      await context.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await screenshotAll(await context.newPage(), `${shape}-${theme}`);
      await context.close();
    }
  process.stdout.write(`The screenshots are in ${folder}/.\n`);
} finally {
  await browser.close();
  await server.close();
}
