import type { Locator } from '@playwright/test';
import { expect } from '../src/expect.ts';
import { setUpDebrief } from '../src/test-setup.ts';

const { openSignedInPage } = setUpDebrief();

const look = (element: Locator) =>
  element.evaluate((each) => {
    const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(each);
    return { backgroundColor, borderTopColor, borderTopWidth };
  });

test('with forced colors the current page, the selected tab and the record button are visible', async () => {
  const { page } = await openSignedInPage({ forcedColors: 'active' });
  await page.goto('/app');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const here = await look(navigation.getByRole('link', { name: 'Record' }));
  const elsewhere = await look(navigation.getByRole('link', { name: 'Dashboard' }));
  expect(here.backgroundColor).not.toBe(elsewhere.backgroundColor);

  const chosen = await look(page.getByRole('tab', { selected: true }));
  const other = await look(page.getByRole('tab', { selected: false }));
  expect(chosen.backgroundColor).not.toBe(other.backgroundColor);

  const record = await look(page.getByRole('button', { name: 'Start recording' }));
  expect(record.borderTopWidth).toBe('3px');
  expect(record.borderTopColor).not.toBe(record.backgroundColor);
});
