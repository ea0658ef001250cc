// npm run pictures: takes the screenshots for the landing page, link previews and the README.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { startDebrief } from '@debrief/testing/debrief';
import { signUp } from '@debrief/testing/person';
import type { Page } from '@playwright/test';
import { startBrowser } from './browser.ts';
import { exampleNotes } from './example-notes.ts';
import { storeNotes } from './stored-notes.ts';
import { openTextInput } from './text-input.ts';

const landing = 'frontend/src/features/landing/pictures';
const socialPreview = 'frontend/public/social-preview.png';

const asWebp = async (page: Page, png: Buffer, width: number): Promise<Buffer> => {
  const asked = { source: `data:image/png;base64,${png.toString('base64')}`, width };
  const url = await page.evaluate(async ({ source, width }) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = Math.round((image.height * width) / image.width);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The canvas has no 2D context.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', 0.75);
  }, asked);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
};

const nextFriday = () => {
  const now = new Date();
  const days = (5 - now.getUTCDay() + 7) % 7 || 7;
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
};

const [first, ...others] = exampleNotes;
const notes = [{ ...first, followUpOn: nextFriday() }, ...others];

const buildFrontend = () => execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });

buildFrontend();
const debrief = await startDebrief();
const browser = await startBrowser();
try {
  const person = await signUp(debrief.url, { name: 'Naledi Jacobs' });
  const { id } = (await person.call('GET', '/api/auth/user')).json as { id: string };
  await storeNotes(debrief, id, notes);
  const [name = '', value = ''] = person.cookie().split(/=(.*)/s);

  const open = async (
    theme: 'light' | 'dark',
    viewport: { width: number; height: number },
    scale: number,
  ) => {
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor: scale,
      reducedMotion: 'reduce',
      baseURL: debrief.url,
    });
    await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await context.addCookies([{ name, value, url: debrief.url }]);
    context.setDefaultTimeout(90_000);
    return context.newPage();
  };
  const ready = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => undefined));
  const openDetails = async (page: Page) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Thandi Mokoena', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await ready(page);
  };

  mkdirSync(landing, { recursive: true });
  for (const theme of ['light', 'dark'] as const) {
    const page = await open(theme, { width: 720, height: 1200 }, 2);
    await openDetails(page);
    const box = await page.getByRole('dialog').boundingBox();
    if (!box) throw new Error('The dialog is not visible.');
    // Same size as in product-picture.tsx.
    const png = await page.screenshot({ clip: { x: box.x, y: box.y, width: 560, height: 580 } });
    for (const width of [720, 1120]) {
      writeFileSync(`${landing}/note-${theme}-${width}.webp`, await asWebp(page, png, width));
    }
    await page.context().close();
    // Same sizes as in dashboard-picture.tsx.
    for (const [name, viewport, scale] of [
      ['desktop', { width: 1200, height: 675 }, 4 / 3],
      ['phone', { width: 360, height: 600 }, 2],
    ] as const) {
      const wide = await open(theme, viewport, scale);
      await wide.goto('/dashboard');
      await wide.getByText('Thandi Mokoena').first().waitFor();
      await ready(wide);
      const path = `${landing}/dashboard-${theme}-${name}.webp`;
      writeFileSync(path, await asWebp(wide, await wide.screenshot(), viewport.width * scale));
      await wide.context().close();
    }
  }

  const desktop = await open('light', { width: 1200, height: 760 }, 1);
  await desktop.goto('/dashboard');
  await desktop.getByRole('table').waitFor();
  await ready(desktop);
  await desktop.screenshot({ path: 'docs/dashboard.png' });
  const phone = await open('dark', { width: 390, height: 760 }, 1);
  await openDetails(phone);
  await phone.screenshot({ path: 'docs/details-phone.png' });
  // After the other screenshots of the app, because this creates a note.
  await desktop.goto('/app');
  await desktop.getByRole('heading', { name: 'Record Sales Note' }).waitFor();
  const textTab = desktop.getByRole('tab', { name: 'Text Input' });
  if (await textTab.isVisible()) await textTab.click();
  await (await openTextInput(desktop)).fill(first?.transcription ?? '');
  await desktop.getByRole('button', { name: 'Process Sales Notes' }).click();
  await desktop.locator('li[data-status=processing]').filter({ hasText: 'Structured Output' }).waitFor();
  await ready(desktop);
  await desktop.screenshot({ path: 'docs/record.png' });
  buildFrontend();
  const preview = await open('light', { width: 1200, height: 630 }, 1);
  await preview.goto('/');
  await preview.getByRole('img').first().waitFor();
  await ready(preview);
  await preview.waitForFunction(() => document.images[0]?.complete);
  await preview.screenshot({ path: socialPreview });
} finally {
  await browser.close();
  await debrief.stop();
}
