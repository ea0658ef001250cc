import { catalogueRow } from '../src/catalogue.ts';
import {
  countCalls,
  createAccountButton,
  fillLogin,
  fillSignup,
  invalidFields,
  logIn,
  randomEmail,
} from '../src/forms.ts';
import { mockResponse, setUpDebrief } from '../src/test-setup.ts';
import { expect } from '../src/expect.ts';

const { openAnonymousPage, openSignedInPage, debrief } = setUpDebrief();

describe('signing in', () => {
  const open = async () => {
    const page = await openAnonymousPage();
    await page.goto('/login');
    return page;
  };

  catalogueRow('loginFailed', 'with a wrong password', async () => {
    const { person } = await openSignedInPage();
    const page = await open();
    await logIn(page, person.email, 'wrong horse');
    return { page, saying: 'Invalid email or password' };
  });

  catalogueRow('loginFailed', 'when the server says nothing', async () => {
    const page = await open();
    await mockResponse(page, '/api/auth/login', 'POST', { status: 500 });
    await logIn(page, randomEmail());
    return { page };
  });

  catalogueRow('loginFailed', 'when nothing answers', async () => {
    const page = await open();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    // What shows messages is loaded when the browser is idle.
    await page.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'attached' });
    await page.context().setOffline(true);
    await logIn(page, randomEmail());
    return { page, saying: 'Debrief cannot be reached. Check your connection and try again.' };
  });

  catalogueRow('loginSucceeded', 'after a reload of the whole page', async () => {
    const { person } = await openSignedInPage({ name: 'Naledi Jacobs' });
    const page = await open();
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await logIn(page, person.email);
    await page.waitForURL('**/dashboard');
    await expect.poll(() => page.evaluate(() => 'stays' in window)).toBe(false);
    return { page };
  });

  test('needs an address and a password, and says so on its button while it runs', async () => {
    const page = await open();
    const calls = countCalls(page, 'POST', '/api/auth/login');
    const button = page.getByRole('button', { name: 'Sign In' });
    await button.click();
    await expect.poll(() => invalidFields(page)).toEqual(['Email', 'Password']);
    await fillLogin(page, 'no address', 'secret');
    await button.click();
    await expect.poll(() => invalidFields(page)).toEqual(['Email']);
    expect(calls()).toBe(0);
    await page.route('**/api/auth/login', () => undefined);
    await logIn(page, randomEmail());
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  });
});

describe('signing up', () => {
  const open = async () => {
    const page = await openAnonymousPage();
    await page.goto('/signup');
    return page;
  };

  catalogueRow('signupFailed', 'with an address that is taken', async () => {
    const { person } = await openSignedInPage();
    const page = await open();
    await fillSignup(page, { email: person.email });
    const said = page.waitForResponse('**/api/auth/signup');
    await createAccountButton(page).click();
    const { error } = (await (await said).json()) as { error: string };
    return { page, saying: error };
  });

  catalogueRow('signupFailed', 'when the server says nothing', async () => {
    const page = await open();
    await mockResponse(page, '/api/auth/signup', 'POST', { status: 503 });
    await fillSignup(page);
    await createAccountButton(page).click();
    return { page };
  });

  catalogueRow('signupSucceeded', 'on the welcome page, loaded anew', async () => {
    const page = await open();
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await fillSignup(page);
    await createAccountButton(page).click();
    await page.getByRole('heading', { name: 'Welcome to the fun!' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/welcome');
    await expect.poll(() => page.evaluate(() => 'stays' in window)).toBe(false);
    return { page };
  });

  catalogueRow('passwordsDiffer', 'and nothing is sent', async () => {
    const page = await open();
    const calls = countCalls(page, 'POST', '/api/auth/signup');
    await fillSignup(page, { confirmation: 'another horse' });
    await createAccountButton(page).click();
    expect(calls()).toBe(0);
    return { page };
  });

  test('needs every field, and six characters of a password', async () => {
    const page = await open();
    const calls = countCalls(page, 'POST', '/api/auth/signup');
    await createAccountButton(page).click();
    await expect.poll(() => invalidFields(page)).toEqual(['Name', 'Email', 'Password', 'Confirm Password']);
    await page.getByLabel('Name').pressSequentially('N');
    await page.getByLabel('Email').pressSequentially('nowhere');
    await page.getByLabel('Password', { exact: true }).pressSequentially('12345');
    await page.getByLabel('Confirm Password').pressSequentially('12345');
    await createAccountButton(page).click();
    await expect.poll(() => invalidFields(page)).toEqual(['Email', 'Password', 'Confirm Password']);
    expect(calls()).toBe(0);
    await page.getByLabel('Email').fill(randomEmail());
    await page.getByLabel('Password', { exact: true }).pressSequentially('6');
    await page.getByLabel('Confirm Password').pressSequentially('6');
    await page.route('**/api/auth/signup', () => undefined);
    await createAccountButton(page).click();
    await page.getByRole('button', { name: 'Creating account...' }).waitFor();
    await expect.poll(calls).toBe(1);
  });
});

describe('the welcome page', () => {
  const open = async () => {
    const { page } = await openSignedInPage();
    await page.goto('/welcome');
    return { page, field: page.getByLabel('Confirm your sales notes email') };
  };
  const save = 'Save Preferences';

  catalogueRow('emailRequired', 'when it is only blanks, and nothing is sent', async () => {
    const { page, field } = await open();
    const calls = countCalls(page, 'PATCH', '/api/user/preferences');
    await field.fill('   ');
    await page.getByRole('button', { name: save }).click();
    expect(calls()).toBe(0);
    return { page };
  });

  catalogueRow('preferencesFailed', 'with what is no address, in the words of the server', async () => {
    const { page, field } = await open();
    await field.fill('nowhere');
    await page.getByRole('button', { name: save }).click();
    return { page, saying: 'Please enter a valid email address' };
  });

  catalogueRow('preferencesFailed', 'when the server says nothing', async () => {
    const { page } = await open();
    await mockResponse(page, '/api/user/preferences', 'PATCH', { status: 500 });
    await page.getByRole('button', { name: save }).click();
    return { page };
  });

  catalogueRow('preferencesSaved', 'and they are there the next time', async () => {
    const { page, field } = await open();
    const address = randomEmail();
    await field.fill(` ${address} `);
    await expect(page.getByLabel('Currency').locator('option')).toHaveText([
      'South African Rand',
      'US Dollar',
    ]);
    await page.getByLabel('Currency').selectOption('ZAR');
    await page.getByText('R100').waitFor();
    await page.getByRole('button', { name: save }).click();
    await page.getByText('Preferences Updated', { exact: true }).waitFor();
    const again = await page.context().newPage();
    await again.goto('/welcome');
    await expect(again.getByLabel('Confirm your sales notes email')).toHaveValue(address);
    await again.close();
    return { page };
  });

  test('leads on to all that the specification names', async () => {
    const { page } = await open();
    await page.getByText('coming soon').waitFor();
    await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    for (const [name, path] of [
      ['Send Referrals', '/referrals'],
      ['Start Using App', '/app'],
      ['Back to the record page', '/app'],
    ] as const) {
      await page.goto('/welcome');
      await page.getByRole('link', { name }).click();
      await page.waitForURL(`**${path}`);
    }
  });
});

describe('signing out', () => {
  test('ends the session and leads to the login', async () => {
    const { page } = await openSignedInPage();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    const answered = await page.request.get(`${debrief().url}/api/auth/user`);
    expect(answered.status()).toBe(401);
  });

  test('that fails is written down, shows no message and changes nothing', async () => {
    const { page } = await openSignedInPage();
    await page.goto('/dashboard');
    await mockResponse(page, '/api/auth/logout', 'POST', { status: 500 });
    const logged = page.waitForEvent('console', (line) => line.text().startsWith('Logout failed'));
    await page.getByRole('button', { name: 'Log out' }).click();
    await logged;
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await expect
      .poll(() =>
        page
          .getByRole('region', { name: /^Notifications/ })
          .locator('li')
          .count(),
      )
      .toBe(0);
  });
});
