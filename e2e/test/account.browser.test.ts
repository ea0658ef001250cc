import { catalogRow } from '../src/catalog.ts';
import {
  countCalls,
  createAccountButton,
  fillSignup,
  invalidFields,
  logIn,
  randomEmail,
} from '../src/forms.ts';
import { setUpDebrief } from '../src/test-setup.ts';
import { expect } from '../src/expect.ts';

const { openAnonymousPage, openSignedInPage, debrief } = setUpDebrief();

describe('signing in', () => {
  const open = async () => {
    const page = await openAnonymousPage();
    await page.goto('/login');
    return page;
  };

  catalogRow('loginFailed', 'with a wrong password', async () => {
    const { person } = await openSignedInPage();
    const page = await open();
    await logIn(page, person.email, 'wrong horse');
    return { page, saying: 'Invalid email or password' };
  });

  catalogRow('loginSucceeded', 'after signing in, with a full page load', async () => {
    const { person } = await openSignedInPage({ name: 'Naledi Jacobs' });
    const page = await open();
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await logIn(page, person.email);
    await page.waitForURL('**/dashboard');
    await expect.poll(() => page.evaluate(() => 'stays' in window)).toBe(false);
    return { page };
  });
});

describe('signing up', () => {
  const open = async () => {
    const page = await openAnonymousPage();
    await page.goto('/signup');
    return page;
  };

  catalogRow('signupFailed', 'with an email that is already registered', async () => {
    const { person } = await openSignedInPage();
    const page = await open();
    await fillSignup(page, { email: person.email });
    const said = page.waitForResponse('**/api/auth/signup');
    await createAccountButton(page).click();
    const { error } = (await (await said).json()) as { error: string };
    return { page, saying: error };
  });

  catalogRow('signupSucceeded', 'after signing up, with a full load of the welcome page', async () => {
    const page = await open();
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await fillSignup(page);
    await createAccountButton(page).click();
    await page.getByRole('heading', { name: 'Welcome to the fun!' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/welcome');
    await expect.poll(() => page.evaluate(() => 'stays' in window)).toBe(false);
    return { page };
  });

  catalogRow('passwordsDiffer', 'without sending a request', async () => {
    const page = await open();
    const calls = countCalls(page, 'POST', '/api/auth/signup');
    await fillSignup(page, { confirmation: 'another horse' });
    await createAccountButton(page).click();
    expect(calls()).toBe(0);
    return { page };
  });

  test('requires every field and a password of six characters', async () => {
    const page = await open();
    const calls = countCalls(page, 'POST', '/api/auth/signup');
    await createAccountButton(page).click();
    await expect.poll(() => invalidFields(page)).toEqual(['Name', 'Email', 'Password', 'Confirm Password']);
    await page.getByLabel('Name').fill('N');
    await page.getByLabel('Email').fill('nowhere');
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await page.getByLabel('Confirm Password').fill('12345');
    await createAccountButton(page).click();
    await expect.poll(() => invalidFields(page)).toEqual(['Email', 'Password', 'Confirm Password']);
    expect(calls()).toBe(0);
    await page.getByLabel('Email').fill(randomEmail());
    await page.getByLabel('Password', { exact: true }).fill('123456');
    await page.getByLabel('Confirm Password').fill('123456');
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

  catalogRow('emailRequired', 'for a blank email, without sending a request', async () => {
    const { page, field } = await open();
    const calls = countCalls(page, 'PATCH', '/api/user/preferences');
    await field.fill('   ');
    await page.getByRole('button', { name: save }).click();
    expect(calls()).toBe(0);
    return { page };
  });

  catalogRow('preferencesFailed', 'for an invalid email, with the server’s message', async () => {
    const { page, field } = await open();
    await field.fill('nowhere');
    await page.getByRole('button', { name: save }).click();
    return { page, saying: 'Please enter a valid email address' };
  });

  catalogRow('preferencesSaved', 'with values that persist in a new tab', async () => {
    const { page, field } = await open();
    const address = randomEmail();
    await field.fill(` ${address} `);
    await expect(page.getByLabel('Currency').locator('option')).toHaveText([
      'ZAR (South African Rand)',
      'USD (US Dollar)',
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
});

describe('signing out', () => {
  test('ends the session and opens the login page', async () => {
    const { page } = await openSignedInPage();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    const answered = await page.request.get(`${debrief().url}/api/auth/user`);
    expect(answered.status()).toBe(401);
  });
});
