import type { Page } from '@playwright/test';
import { expect } from '../src/expect.ts';
import { openTextInput } from '../src/text-input.ts';
import { setUpRecorder, withoutTranscriber } from '../src/voice/set-up-recorder.ts';
import { openRecordOptions } from '../src/record-options.ts';

const { openRecorder } = setUpRecorder({ env: withoutTranscriber });

/** Wraps present and future text nodes in elements, as browser translators do. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const wrap = (node: Node) => {
      const parent = node.parentElement;
      if (!parent || !node.nodeValue?.trim() || parent.closest('textarea, script, style, [data-translated]'))
        return;
      const font = document.createElement('font');
      font.dataset['translated'] = '';
      parent.insertBefore(font, node);
      font.append(node);
    };
    const wrapAll = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (texts.nextNode()) found.push(texts.currentNode);
      found.forEach(wrap);
    };
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (node.nodeType === Node.TEXT_NODE) wrap(node);
          else wrapAll(node);
        }
    }).observe(document.body, { childList: true, subtree: true });
  });

test('recording works with a page translator, up to the unsent recording', async () => {
  const record = await openRecorder();
  await translate(record.page);
  await record.recordFor(2);
  await record.page.getByRole('button', { name: 'Pause recording' }).click();
  await record.page.getByRole('button', { name: 'Resume recording' }).click();
  await record.stop();
  await record.failed();
  await expect(record.unsent).toContainText(/00:0\d · \d+ kB/);
  await expect(record.page.getByText(/didn’t load|couldn’t show/)).toHaveCount(0);
});

test('typing a note works with a page translator', async () => {
  const { page } = await openRecorder();
  await translate(page);
  await (await openTextInput(page)).fill('Met Lerato Dube of Cape Cranes. She wants a quote for R90 000.');
  await page.getByRole('button', { name: 'Process Sales Notes' }).click();
  await page.getByText('Sales note has been processed and saved.').first().waitFor();
  await page.getByText('Cape Cranes').first().waitFor();
});

test('shows the record page without parts whose code fails to load, and keeps typed text', async () => {
  const { page } = await openRecorder({ serviceWorkers: 'block' });
  const code = /(upload-recordings|contacts-button|pending-recordings|recorder-setup)-.*\.js$/;
  await page.route(code, (route) => route.abort('internetdisconnected'));
  await page.reload();
  await page.getByRole('button', { name: 'Start recording' }).waitFor();
  const field = await openTextInput(page);
  await field.fill('Kept');
  await page.getByRole('tab', { name: 'Record Audio' }).click();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Reload' }).first().click();
  await expect(field).toHaveValue('Kept');
  await page.getByRole('tab', { name: 'Record Audio' }).click();
  await openRecordOptions(page);
  await page.getByText('Add people and companies so they’re spelled right.').waitFor();
});
