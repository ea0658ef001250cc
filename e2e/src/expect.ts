import { expect as assertions } from '@playwright/test';

/** Retries for up to 20 s, for busy machines. */
export const expect = assertions.configure({ timeout: 20_000 });
