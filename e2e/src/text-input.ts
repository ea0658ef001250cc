import type { Locator, Page } from '@playwright/test';

export const openTextInput = async (page: Page): Promise<Locator> => {
  await page.getByRole('tab', { name: 'Text Input' }).click();
  return page.getByLabel('Enter your sales notes');
};
