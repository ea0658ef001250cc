import type { Locator, Page } from '@playwright/test';

/** The text field of the record page, with its tab chosen. */
export const openTextInput = async (page: Page): Promise<Locator> => {
  await page.getByRole('tab', { name: 'Text Input' }).click();
  return page.getByLabel('Enter your sales notes');
};
