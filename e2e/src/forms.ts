import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

const password = 'correct horse';

export const randomEmail = () => `${randomUUID()}@example.com`;

const fillLogin = async (page: Page, email: string, secret = password): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(secret);
};

export const logIn = async (page: Page, email: string, secret = password): Promise<void> => {
  await fillLogin(page, email, secret);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

export const fillSignup = async (
  page: Page,
  given: { name?: string; email?: string; secret?: string; confirmation?: string } = {},
): Promise<void> => {
  const { name = 'Naledi Jacobs', email = randomEmail(), secret = password } = given;
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByLabel('Confirm Password').fill(given.confirmation ?? secret);
};

export const createAccountButton = (page: Page) => page.getByRole('button', { name: 'Create Account' });

export const invalidFields = (page: Page): Promise<string[]> =>
  page
    .locator('input:invalid')
    .evaluateAll((fields) =>
      fields.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent ?? ''),
    );

export const countCalls = (page: Page, method: string, path: string): (() => number) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) calls += 1;
  });
  return () => calls;
};
