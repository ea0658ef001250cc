import type { Page } from '@playwright/test';

export const openRecordOptions = (page: Page) => page.getByText('Uploads, names and microphone').click();
