import type { Page } from '@playwright/test';
import { expect } from '../src/expect.ts';
import { setUpDebrief } from '../src/test-setup.ts';

const { openSignedInPage, debrief } = setUpDebrief();

const openApp = async () => {
  const { page } = await openSignedInPage({ serviceWorkers: 'allow' });
  await page.goto('/app');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return page;
};

/** Sends what the operating system sends when another app shares with Debrief. */
const share = (page: Page, shared: { text?: string; file?: string }) =>
  page.evaluate(({ text, file }) => {
    const form = document.createElement('form');
    Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' });
    const field = (name: string, type: string) => {
      const input = document.createElement('input');
      Object.assign(input, { name, type });
      form.append(input);
      return input;
    };
    field('text', 'text').value = text ?? '';
    if (file !== undefined) {
      const files = new DataTransfer();
      files.items.add(new File(['a memo'], file, { type: 'audio/mp4' }));
      field('recordings', 'file').files = files.files;
    }
    document.body.append(form);
    form.submit();
  }, shared);

test('lists icons that exist, and pages that open', async () => {
  const read = (path: string) => fetch(new URL(path, debrief().url));
  const manifest = (await (await read('/site.webmanifest')).json()) as {
    icons: { src: string; type: string }[];
    shortcuts: { url: string }[];
  };
  for (const { src, type } of manifest.icons)
    expect((await read(src)).headers.get('content-type')).toBe(type);
  for (const { url } of manifest.shortcuts) expect((await read(url)).status).toBe(200);
});

test('adds shared text to what was typed before', async () => {
  const page = await openApp();
  await page.getByRole('tab', { name: 'Text Input' }).click();
  const text = page.getByLabel('Enter your sales notes');
  await text.fill('Typed before.');
  await share(page, { text: 'Spoke to Ann Lee of Acme.' });
  await expect(text).toHaveValue('Typed before.\n\nSpoke to Ann Lee of Acme.');
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expect(text).toHaveValue('Typed before.\n\nSpoke to Ann Lee of Acme.');
});

test('uploads a shared recording', async () => {
  const page = await openApp();
  await page.route('**/api/transcribe-audio', () => undefined);
  await share(page, { file: 'Memo 7.m4a' });
  await expect(page.getByText(/Memo 7\.m4a/).first()).toBeVisible();
});

test('opens from the cache while the network does not answer', async () => {
  const page = await openApp();
  await page.route(
    (url) => url.pathname === '/app',
    () => undefined,
  );
  await page.context().route('**/app', () => undefined);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Record Sales Note' })).toBeVisible();
});
