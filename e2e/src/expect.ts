import { expect as assertions } from '@playwright/test';

/** Assertions about a page look again until they hold; on two busy cores a screen may take its time. */
export const expect = assertions.configure({ timeout: 20_000 });
