import type { Page } from '@playwright/test';

/** Cuts the connection once the page has loaded its code: a part that it requests later would be missing. */
export const goOffline = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
};
