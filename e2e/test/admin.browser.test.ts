import { randomUUID } from 'node:crypto';
import { signUp } from '@debrief/testing/person';
import { catalogRow } from '../src/catalog.ts';
import { randomEmail } from '../src/forms.ts';
import { invite, setUpDebrief } from '../src/test-setup.ts';
import { expect } from '../src/expect.ts';

const { openSignedInPage, debrief } = setUpDebrief();

const open = async () => {
  const { page, person, id } = await openSignedInPage({ admin: true, name: 'Thandeka Zulu' });
  const section = (name: string) => page.getByRole('region', { name });
  const show = async () => {
    await page.goto('/admin');
    await page.getByRole('table', { name: 'Users' }).waitFor();
    // Sections that finish loading move the sections below them.
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  };
  return { page, person, id, section, show };
};

const referrer = async () => {
  const name = `Referrer ${randomUUID()}`;
  const person = await signUp(debrief().url, { name });
  const friend = randomEmail();
  await invite(person, friend);
  const [referral] = (await person.call('GET', '/api/referrals')).json as { id: string }[];
  const { id } = (await person.call('GET', '/api/auth/user')).json as { id: string };
  return { name, person, friend, id, referralId: referral?.id ?? '' };
};

describe('deleting a user', () => {
  const openDeleteDialog = async (until: Promise<unknown> = Promise.resolve()) => {
    const admin = await open();
    await admin.page.route(/\/api\/users\?.*\bq=/, async (route) => {
      await until;
      await route.continue();
    });
    const doomed = await referrer();
    await admin.show();
    await admin.page.getByRole('searchbox', { name: 'Search by name or email' }).fill(doomed.name);
    await admin.page.getByRole('button', { name: `Delete user ${doomed.name}` }).click();
    const dialog = admin.page.getByRole('alertdialog', { name: 'Delete User' });
    const confirm = () => dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    return { ...admin, doomed, dialog, confirm };
  };

  catalogRow('userDeleted', 'after a confirmation that lists what is deleted', async () => {
    const { page, doomed, dialog, confirm } = await openDeleteDialog();
    await dialog
      .getByText(
        `This permanently removes ${doomed.name} and all their data, including sales notes and referrals.`,
      )
      .waitFor();
    await confirm();
    await page.getByText('No users found').waitFor();
    return { page };
  });

  catalogRow(
    'userNotDeleted',
    'if already deleted, with the server’s message and an updated list',
    async () => {
      const gone = Promise.withResolvers<void>();
      const { page, person, doomed, confirm } = await openDeleteDialog(gone.promise);
      await person.call('DELETE', `/api/admin/users/${doomed.id}`);
      gone.resolve();
      await page.getByText('No users found').waitFor();
      const said = page.waitForResponse((response) => response.request().method() === 'DELETE');
      await confirm();
      const { error } = (await (await said).json()) as { error: string };
      return { page, saying: error };
    },
  );
});

describe('deleting a referral', () => {
  const openDeleteDialog = async () => {
    const admin = await open();
    const owner = await referrer();
    await admin.show();
    await admin.page.getByRole('button', { name: new RegExp(`^${owner.name}`) }).click();
    const table = admin.page.getByRole('table', { name: `Referrals by ${owner.name}` });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Referee Email',
      'Status',
      'Sent Date',
      'Accepted Date',
      'Actions',
    ]);
    await table.getByRole('button', { name: `Delete referral of ${owner.friend}` }).click();
    const dialog = admin.page.getByRole('alertdialog', { name: 'Delete Referral' });
    await dialog.getByText(/^This deletes the referral of/).waitFor();
    const confirm = () => dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    return { ...admin, owner, confirm };
  };

  catalogRow('referralDeleted', 'after a confirmation', async () => {
    const { page, owner, confirm } = await openDeleteDialog();
    await confirm();
    await page.getByText(owner.friend, { exact: true }).waitFor({ state: 'detached' });
    return { page };
  });

  catalogRow('referralNotDeleted', 'if already deleted, with the server’s message', async () => {
    const { page, person, owner, confirm } = await openDeleteDialog();
    await person.call('DELETE', `/api/admin/referrals/${owner.referralId}`);
    await confirm();
    await page.getByText(owner.friend, { exact: true }).waitFor({ state: 'detached' });
    return { page, saying: 'This referral no longer exists.' };
  });
});

describe('a password reset link', () => {
  const make = async () => {
    const { page, show } = await open();
    const name = `Forgetful ${randomUUID()}`;
    await signUp(debrief().url, { name });
    return { page, show, button: page.getByRole('button', { name: `Create a reset link for ${name}` }) };
  };

  test('is shown once and can be copied', async () => {
    const { page, show, button } = await make();
    await show();
    await button.click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = page.getByRole('dialog', { name: 'Reset link' }).getByLabel('Link');
    await expect(link).toHaveValue(/\/reset-password\?token=[\w-]{43}$/);
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
  });

  catalogRow('resetLinkNotMade', 'when the server returns 500', async () => {
    const { page, show, button } = await make();
    await page.route('**/api/admin/users/*/reset-link', (route) => route.fulfill({ status: 500 }));
    await show();
    await button.click();
    await page.getByRole('button', { name: 'Create link' }).click();
    return { page };
  });
});
