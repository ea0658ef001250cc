import { expect as assertions } from '@playwright/test';

/** Assertions about a page are retried for this long. Generous, for busy machines. */
export const expect = assertions.configure({ timeout: 20_000 });
