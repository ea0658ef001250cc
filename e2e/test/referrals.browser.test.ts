import { eventually, signUp } from '@debrief/testing/person';
import { catalogRow } from '../src/catalog.ts';
import { countCalls, randomEmail } from '../src/forms.ts';
import { mockResponse, setUpDebrief } from '../src/test-setup.ts';
import { expect } from '../src/expect.ts';

const { openAnonymousPage, openSignedInPage, debrief } = setUpDebrief();

const open = async () => {
  const { page, person } = await openSignedInPage();
  await page.goto('/referrals');
  const friend = (number: number) => page.getByRole('group', { name: `Friend ${number}` });
  const fill = async (number: number, name: string, email: string) => {
    await friend(number).getByLabel('Name').fill(name);
    await friend(number).getByLabel('Email').fill(email);
  };
  const send = () => page.getByRole('button', { name: 'Send Invitations' }).click();
  return { page, person, friend, fill, send, calls: countCalls(page, 'POST', '/api/referrals') };
};

catalogRow('noReferrals', 'when no card has both a name and an email', async () => {
  const { page, fill, send, calls } = await open();
  await fill(1, 'Lerato', '  ');
  await fill(2, '  ', randomEmail());
  await send();
  expect(calls()).toBe(0);
  return { page };
});

catalogRow('invalidReferralEmail', 'when one of the emails is invalid', async () => {
  const { page, friend, fill, send, calls } = await open();
  await fill(1, 'Lerato', randomEmail());
  await fill(3, 'Sipho', 'sipho@nowhere');
  await send();
  await expect(friend(3).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect
    .poll(() =>
      friend(3)
        .getByLabel('Email')
        .evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  expect(calls()).toBe(0);
  return { page };
});

catalogRow('referralsSent', 'for five invitations, with an updated list and empty cards', async () => {
  const { page, friend, fill, send } = await open();
  await page.getByText('No referrals yet').waitFor();
  const addresses = Array.from({ length: 5 }, randomEmail);
  for (const [index, address] of addresses.entries()) await fill(index + 1, `Friend ${index}`, address);
  await expect(page.getByRole('group', { name: 'Friend 6' })).toHaveCount(0);
  await send();
  for (const address of addresses) await page.getByText(address).waitFor();
  await expect(page.getByText('Pending', { exact: true })).toHaveCount(5);
  await expect(friend(1).getByLabel('Name')).toHaveValue('');
  return { page };
});

catalogRow('referralsFailed', 'without a connection', async () => {
  const { page, fill, send } = await open();
  await mockResponse(page, '/api/referrals', 'POST', 'no connection');
  await fill(1, 'Lerato', randomEmail());
  await send();
  return { page };
});

test('a friend’s sign-up accepts the referral, with a date, and earns credit', async () => {
  const { page, person } = await open();
  const address = randomEmail();
  await person.call('POST', '/api/referrals', { referrals: [{ name: 'Lerato', email: address }] });
  await signUp(debrief().url, { email: address });
  await eventually(async () => {
    const [mine] = (await person.call('GET', '/api/referrals')).json as { status: string }[];
    const me = (await person.call('GET', '/api/auth/user')).json as { referralCredits: number };
    return mine?.status === 'accepted' && me.referralCredits === 6;
  });
  await page.reload();
  await page.getByText('Accepted!', { exact: true }).waitFor();
  await expect(
    page.locator('div', { has: page.getByText('Credits earned', { exact: true }) }).last(),
  ).toContainText('$6');
});

test('a friend who signs up with the referral link is listed by name only', async () => {
  const { page } = await open();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  const friend = await openAnonymousPage();
  await friend.goto(link);
  await friend.getByText('will see your name when you join').waitFor();
  await friend.getByLabel('Name').fill('Lerato Khumalo');
  await friend.getByLabel('Email').fill(randomEmail());
  await friend.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await friend.getByLabel('Confirm Password').fill('correct horse battery');
  await friend.getByRole('button', { name: 'Create Account' }).click();
  await friend.waitForURL(/welcome/);
  await expect(async () => {
    await page.reload();
    const row = page.getByRole('listitem').filter({ hasText: 'Lerato Khumalo' });
    await expect(row).toContainText('Joined with your link', { timeout: 2_000 });
    await expect(row).toContainText('Accepted!', { timeout: 2_000 });
  }).toPass();
});
