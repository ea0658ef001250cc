import { eventually } from '@debrief/testing/person';
import type { Locator, Page } from '@playwright/test';
import { invite, setUpDebrief } from '../src/test-setup.ts';
import { expect } from '../src/expect.ts';

const { openSignedInPage } = setUpDebrief();

const dashboard = async () => {
  const mine = await openSignedInPage({ notes: 3 });
  await mine.page.goto('/dashboard');
  await mine.page.getByRole('table', { name: 'Sales notes' }).waitFor();
  return mine.page;
};

const admin = async () => {
  const mine = await openSignedInPage({ admin: true });
  await invite(mine.person, `friend.of.${mine.id}@example.com`);
  await mine.page.goto('/admin');
  await mine.page
    .getByRole('button', { name: new RegExp(mine.person.email) })
    .first()
    .click();
  await mine.page.getByRole('table', { name: /^Referrals by/ }).waitFor();
  return mine.page;
};

interface Case {
  readonly dialog: string;
  readonly role: 'dialog' | 'alertdialog';
  readonly opener: (page: Page) => Locator;
  readonly place: () => Promise<Page>;
  /** The name of the button that cancels. */
  readonly cancel: string;
}

const cases: readonly Case[] = [
  {
    dialog: 'Conversation Details',
    role: 'dialog',
    opener: (page) => page.getByRole('button', { name: /^John Okafor/ }),
    place: dashboard,
    cancel: 'Close',
  },
  {
    dialog: 'Edit Sales Note',
    role: 'dialog',
    opener: (page) => page.getByRole('button', { name: /^Edit note/ }).first(),
    place: dashboard,
    cancel: 'Cancel',
  },
  {
    dialog: 'Email All Sales Notes',
    role: 'dialog',
    opener: (page) => page.getByRole('button', { name: 'Email myself' }),
    place: dashboard,
    cancel: 'Cancel',
  },
  {
    dialog: 'Delete Sales Note?',
    role: 'alertdialog',
    opener: (page) => page.getByRole('button', { name: /^Delete note/ }).first(),
    place: dashboard,
    cancel: 'Cancel',
  },
  {
    dialog: 'Delete All Sales Notes?',
    role: 'alertdialog',
    opener: (page) => page.getByRole('button', { name: 'Delete all' }),
    place: dashboard,
    cancel: 'Cancel',
  },
  {
    dialog: 'Delete User',
    role: 'alertdialog',
    opener: (page) => page.getByRole('button', { name: /^Delete user/ }).first(),
    place: admin,
    cancel: 'Cancel',
  },
  {
    dialog: 'Delete Referral',
    role: 'alertdialog',
    opener: (page) => page.getByRole('button', { name: /^Delete referral of/ }).first(),
    place: admin,
    cancel: 'Cancel',
  },
];

const holdsFocus = (element: Locator) => element.evaluate((node) => node.contains(document.activeElement));

test.each(cases)(
  '"$dialog" takes the focus, keeps it, and gives it back, by its button and by Escape',
  async ({ dialog: name, role, opener, place, cancel }) => {
    const page = await place();
    const dialog = page.getByRole(role, { name });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (['DELETE', 'PATCH', 'POST'].includes(request.method())) asked.push(request.url());
    });
    for (const leave of [
      () => dialog.getByRole('button', { name: cancel, exact: true }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      // With the keyboard, to check that the dialog can be used without a pointer.
      await opener(page).focus();
      await page.keyboard.press('Enter');
      await dialog.waitFor();
      await expectFocus(dialog);
      for (let tab = 0; tab < 15; tab++) {
        await page.keyboard.press('Tab');
        await expect.poll(() => holdsFocus(dialog)).toBe(true);
      }
      await leave();
      await dialog.waitFor({ state: 'detached' });
      await eventually(() => opener(page).evaluate((node) => node === document.activeElement));
    }
    expect(asked).toEqual([]);
  },
);

const expectFocus = async (dialog: Locator) => {
  await dialog.evaluate(
    (node) =>
      new Promise<void>((resolve) => {
        const look = () => (node.contains(document.activeElement) ? resolve() : requestAnimationFrame(look));
        look();
      }),
  );
};

test.each(cases)(
  'a click outside "$dialog" closes it unless it is a question',
  async ({ dialog: name, role, opener, place }) => {
    const page = await place();
    const dialog = page.getByRole(role, { name });
    await opener(page).click();
    await dialog.waitFor();
    await page.mouse.click(8, 400);
    if (role === 'dialog') await dialog.waitFor({ state: 'detached' });
    else await expect(dialog).toBeVisible();
  },
);

describe('an edit that was not saved', () => {
  const change = async () => {
    const page = await dashboard();
    await page
      .getByRole('button', { name: /^Edit note/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Edit Sales Note' });
    await dialog.getByLabel('Contact Name').fill('Somebody else');
    return { page, dialog, question: page.getByRole('alertdialog', { name: 'Discard your changes?' }) };
  };

  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['a click outside', (page: Page) => page.mouse.click(8, 400)],
    ['the cross', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
  ])('is asked about by %s, and kept when one goes on', async (_by, leave) => {
    const { page, dialog, question } = await change();
    await leave(page);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    await expect(dialog.getByLabel('Contact Name')).toHaveValue('Somebody else');
    await leave(page);
    await question.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /^Edit note/ })
      .first()
      .click();
    await expect(dialog.getByLabel('Contact Name')).toHaveValue('Thandi Mokoena 1');
  });
});

test('details show what there is, and words for what is not', async () => {
  const { page } = await openSignedInPage({
    notes: [
      {
        contactName: 'Thandi Nkosi',
        companyName: 'Karoo Freight',
        contactEmail: 'thandi@karoofreight.example',
        contactPhone: '+27825550143',
        dealSize: 450_000,
        sentiment: 'positive',
        nextSteps: 'Send the proposal',
        transcription: 'All of what was said.',
      },
      { transcription: 'Left a voicemail.' },
    ],
  });
  await page.goto('/dashboard');
  const dialog = page.getByRole('dialog', { name: 'Conversation Details' });
  await page.getByRole('button', { name: 'Thandi Nkosi', exact: true }).click();
  for (const text of [
    'Karoo Freight',
    'thandi@karoofreight.example',
    '+27825550143',
    '$450,000',
    'Positive',
  ]) {
    await dialog.getByText(text).waitFor();
  }
  await expect(dialog).toContainText('All of what was said.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Unknown', exact: true }).click();
  await expect(dialog).toContainText('Left a voicemail.');
  await dialog.getByText('Not provided').waitFor();
  await expect(dialog.getByText('Not specified')).toHaveCount(2);
});
