import type { Page } from '@playwright/test';

/** Goes offline after all code is loaded, including lazy chunks. */
export const goOffline = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
};
