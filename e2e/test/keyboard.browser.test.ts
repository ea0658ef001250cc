import type { Page } from '@playwright/test';
import { randomEmail } from '../src/forms.ts';
import { phone, setUpDebrief } from '../src/test-setup.ts';
import { openTextInput } from '../src/text-input.ts';
import { expect } from '../src/expect.ts';

const { openAnonymousPage, openSignedInPage } = setUpDebrief();

/** Tab presses after which an element counts as unreachable. */
const mostTabs = 60;

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    if (element === document.body) return '';
    const label =
      element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent;
    return (label ?? '').trim();
  });

const isMarked = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });

/** Presses Tab until the element has the focus, which must be visible at each stop. */
const tabTo = async (page: Page, name: string | RegExp): Promise<void> => {
  const passed: string[] = [];
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    if (here && !(await isMarked(page))) throw new Error(`"${here}" has the focus and does not show it`);
    if (typeof name === 'string' ? here === name : name.test(here)) return;
    passed.push(here);
  }
  throw new Error(`"${name}" is not within ${mostTabs} presses of Tab: ${passed.join(' | ')}`);
};

const typeInto = async (page: Page, name: string | RegExp, text: string) => {
  await tabTo(page, name);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
};

const press = async (page: Page, name: string | RegExp) => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
};

test('the journey from the landing page to a note, its edit and the logout works by keyboard', async () => {
  const page = await openAnonymousPage();
  await page.goto('/');
  await page.getByRole('heading').first().waitFor();
  await press(page, 'Get Started');
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await press(page, 'Create an account');
  await page.getByRole('heading', { name: 'Create Account' }).waitFor();
  await typeInto(page, 'Name', 'Naledi Jacobs');
  await typeInto(page, 'Email', randomEmail());
  await typeInto(page, 'Password', 'correct horse');
  await typeInto(page, 'Confirm Password', 'correct horse');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Welcome to the fun!' }).waitFor();
  await press(page, 'Start Using App');
  await page.getByRole('heading', { name: 'Record Sales Note' }).waitFor();

  await tabTo(page, 'Record Audio');
  await page.keyboard.press('ArrowRight');
  await typeInto(page, 'Enter your sales notes', 'Spoke to Thandi Mokoena. Deal is $250 000.');
  await press(page, 'Process Sales Notes');
  await page.getByText('Sales note has been processed and saved.', { exact: true }).waitFor();
  await page.goto('/dashboard');
  await page.getByRole('table', { name: 'Sales notes' }).waitFor();

  await press(page, 'Thandi Mokoena');
  await page.getByRole('dialog', { name: 'Conversation Details' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Thandi Mokoena');
  await press(page, /^Edit note/);
  await page.getByRole('dialog', { name: 'Edit Sales Note' }).waitFor();
  await typeInto(page, 'Contact Name', 'Thandi M.');
  await tabTo(page, 'Sentiment');
  await page.keyboard.type('Neu');
  await press(page, 'Save Changes');
  await page.getByText('Sales note has been updated successfully.', { exact: true }).waitFor();
  await page.getByRole('row').filter({ hasText: 'Thandi M.' }).getByText('Neutral').waitFor();

  await press(page, /^Delete note/);
  await page.getByRole('alertdialog').waitFor();
  await press(page, 'Delete');
  await page.getByText('No sales notes recorded yet').waitFor();
  await page.keyboard.press('Shift+Tab');
  await press(page, 'Log out');
  await page.waitForURL('**/login');
});

test('the first tab stop skips the navigation, and navigation moves the focus to the content', async () => {
  const { page } = await openSignedInPage();
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Sales Dashboard' }).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.getByRole('link', { name: 'Referrals' }).click();
  await page.getByRole('heading', { name: 'Invite Friends' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('signing up, and creating, editing and deleting a note work by touch on a phone of 360 px', async () => {
  const page = await openAnonymousPage({ viewport: phone, hasTouch: true, isMobile: true });
  await page.goto('/signup');
  await page.getByLabel('Name').fill('Naledi Jacobs');
  await page.getByLabel('Email').fill(randomEmail());
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm Password').fill('correct horse');
  await page.getByRole('button', { name: 'Create Account' }).tap();
  await page.getByRole('link', { name: 'Start Using App' }).tap();
  const tab = page.getByRole('tab', { name: 'Text Input' });
  await page.getByRole('heading', { name: 'Record Sales Note' }).waitFor();
  if (await tab.isVisible()) await tab.tap();
  await (await openTextInput(page)).fill('Spoke to Thandi Mokoena. Deal is $250 000.');
  await page.getByRole('button', { name: 'Process Sales Notes' }).tap();
  await page.getByText('Sales note has been processed and saved.', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).tap();
  await page.getByRole('button', { name: 'Thandi Mokoena', exact: true }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('button', { name: /^Edit note/ }).tap();
  await page.getByLabel('Contact Name').fill('Thandi M.');
  await page.getByRole('button', { name: 'Save Changes' }).tap();
  await page.getByText('Thandi M.', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Delete note/ }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap();
  await page.getByText('No sales notes recorded yet').waitFor();
});

test('buttons on a phone are at least 24 px wide and high', async () => {
  const { page } = await openSignedInPage({ viewport: phone, hasTouch: true, isMobile: true, notes: 3 });
  for (const path of ['/app', '/dashboard', '/referrals', '/welcome', '/account']) {
    await page.goto(path);
    await page.locator('main h1').waitFor();
    const small = await page.getByRole('button').evaluateAll((buttons) =>
      buttons
        .map((button) => ({
          name: button.getAttribute('aria-label') ?? button.textContent,
          box: button.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 0 && (box.height < 24 || box.width < 24))
        .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`),
    );
    expect(small).toEqual([]);
  }
});
