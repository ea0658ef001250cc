import type { Page } from '@playwright/test';

/** Goes offline once the network is idle, so that code that the page loads lazily is available. */
export const goOffline = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
};
