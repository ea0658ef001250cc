import { phone, setUpDebrief } from '../src/test-setup.ts';
import { expect } from '../src/expect.ts';

const { openAnonymousPage, openSignedInPage } = setUpDebrief();

describe('toasts', () => {
  const open = async (look = {}) => {
    const page = await openAnonymousPage(look);
    await page.clock.install();
    await page.goto('/login');
    const region = page.getByRole('region', { name: /^Notifications/ });
    const fail = async () => {
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password').fill('wrong horse');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await region.getByText('Login failed').waitFor();
    };
    return { page, region, fail };
  };

  test('appear one at a time, are focused by F8 and close after five seconds', async () => {
    const { page, region, fail } = await open();
    await fail();
    await fail();
    await expect(region.locator('li')).toHaveCount(1);
    await page.keyboard.press('F8');
    await expect
      .poll(() => region.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    await page.getByLabel('Email').focus();
    await page.clock.runFor(4_000);
    await expect(region.locator('li')).toHaveCount(1);
    await page.clock.runFor(1_500);
    await region.locator('li').waitFor({ state: 'detached' });
  });

  test('are at most 420 px wide on a desktop, and close on a swipe to the right', async () => {
    const { page, region, fail } = await open();
    await fail();
    const list = region.locator('ol');
    expect((await list.boundingBox())?.width).toBeLessThanOrEqual(420);
    const toast = region.locator('li');
    const box = await toast.boundingBox();
    if (!box) throw new Error('nothing is shown');
    await page.mouse.move(box.x + 60, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + 12, { steps: 5 });
    await page.mouse.up();
    await expect(toast).toHaveCount(1);
    await page.mouse.move(box.x + 60, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 130, box.y + 12, { steps: 8 });
    await page.mouse.up();
    await toast.waitFor({ state: 'detached' });
  });

  test('fill the width of a phone', async () => {
    const { region, fail } = await open({ viewport: phone });
    await fail();
    expect((await region.locator('ol').boundingBox())?.width).toBe(phone.width);
  });
});

test('the tooltip of an icon button opens after 700 ms and closes when the pointer leaves', async () => {
  const { page } = await openSignedInPage();
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Sales Dashboard' }).waitFor();
  const button = page.getByRole('link', { name: 'Referrals' });
  const tip = page.getByRole('tooltip', { name: 'Referrals' });
  const start = Date.now();
  await button.hover();
  await tip.waitFor({ state: 'attached' });
  expect(Date.now() - start).toBeGreaterThanOrEqual(690);
  await page.mouse.move(640, 500);
  await tip.waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.getByRole('tooltip', { name: 'Record' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
});
