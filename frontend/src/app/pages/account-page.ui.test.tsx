import type { SessionUser } from '@debrief/contracts/http/auth';
import { jest } from '../../testing/jest.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { browser } from '../../lib/browser.ts';
import { anOpenSession, aUser } from '../../testing/factories.ts';
import {
  currentLocation,
  errorResponse,
  renderApp,
  setUpApp,
  signedIn,
  simulateReload,
} from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();

const phone = anOpenSession({
  id: 'session-2',
  device: { browser: 'Safari', system: 'iOS', type: 'mobile' },
  isCurrent: false,
});

const open = async (user = aUser(), sessions = [anOpenSession(), phone]) => {
  signedIn(user);
  server.use(http.get('/api/auth/sessions', () => HttpResponse.json(sessions)));
  renderApp('/account');
  await screen.findByRole('list', { name: 'Devices' });
};

const answering = (method: 'patch' | 'delete', path: string, answer: () => Response) => {
  const sent: unknown[] = [];
  server.use(
    http[method](path, async ({ request }) => {
      const text = await request.text();
      sent.push(text ? JSON.parse(text) : new URL(request.url).pathname);
      return answer();
    }),
  );
  return sent;
};
const done = () => new HttpResponse(null, { status: 204 });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const refusedPassword = (field: string) => () =>
  errorResponse(403, 'This is not your current password', { [field]: 'This is not your current password' });

describe('profile', () => {
  test('saves a name without a password', async () => {
    await open();
    expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
    const sent = answering('patch', '/api/account', () => HttpResponse.json(aUser()));
    await type('Name', ' M.');
    await press('Save profile');
    expect(await screen.findByText('Your name and email have been saved.')).toBeVisible();
    expect(sent).toEqual([{ name: 'Naledi Jacobs M.' }]);
  });

  test('asks for the password to change the email and marks a wrong one', async () => {
    await open();
    const sent = answering('patch', '/api/account', refusedPassword('password'));
    const email = screen.getByLabelText('Email');
    await userEvent.clear(email);
    await userEvent.type(email, 'new@example.com');
    await type('Your password', 'wrong horse');
    await press('Save profile');
    await waitFor(() => expect(screen.getByLabelText('Your password')).toBeInvalid());
    expect(sent).toEqual([{ name: 'Naledi Jacobs', email: 'new@example.com', password: 'wrong horse' }]);
    expect(screen.getByLabelText('Your password')).toHaveValue('wrong horse');
  });

  test('shows the new name in the navigation', async () => {
    await open();
    const user: SessionUser = aUser({ name: 'Naledi Jacobs M.' });
    answering('patch', '/api/account', () => HttpResponse.json(user));
    signedIn(user);
    expect(screen.getByRole('button', { name: 'Save profile' })).toBeDisabled();
    await type('Name', ' M.');
    await press('Save profile');
    expect(await screen.findByRole('link', { name: 'Naledi Jacobs M.' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save profile' })).toBeDisabled();
  });
});

describe('changing the password', () => {
  const fill = async (current: string, next: string, again = next) => {
    await type('Current password', current);
    await type('New password', next);
    await type('Confirm new password', again);
    await press('Change password');
  };

  test('saves the password, clears the form, and reloads the devices', async () => {
    await open();
    const sent = answering('patch', '/api/auth/password', done);
    server.use(http.get('/api/auth/sessions', () => HttpResponse.json([anOpenSession()])));
    await fill('correct horse', 'new horse');
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(sent).toEqual([{ current: 'correct horse', password: 'new horse' }]);
    expect(screen.getByLabelText('New password')).toHaveValue('');
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument());
  });

  test('marks a wrong current password', async () => {
    await open();
    answering('patch', '/api/auth/password', refusedPassword('current'));
    await fill('wrong horse', 'new horse');
    await waitFor(() => expect(screen.getByLabelText('Current password')).toBeInvalid());
    expect(currentLocation()).toBe('/account');
  });

  test('requires matching passwords', async () => {
    await open();
    const sent = answering('patch', '/api/auth/password', done);
    await fill('correct horse', 'new horse', 'other horse');
    expect(await screen.findByText("Passwords don't match")).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('opens the login page if the session has ended', async () => {
    await open();
    answering('patch', '/api/auth/password', () => errorResponse(401, 'Please sign in'));
    await fill('correct horse', 'new horse');
    await waitFor(() => expect(currentLocation()).toBe('/login'));
  });
});

describe('devices', () => {
  const items = () => within(screen.getByRole('list', { name: 'Devices' })).getAllByRole('listitem');

  test('lists devices and marks the current one, which cannot be signed out', async () => {
    await open();
    expect(items()[0]).toHaveTextContent('Chrome on macOS');
    expect(items()[0]).toHaveTextContent('This device');
    expect(items()[1]).toHaveTextContent('Safari on iOS');
    expect(screen.getAllByRole('button', { name: /^Sign out (Chrome|Safari)/ })).toHaveLength(1);
  });

  test('signs out a single device', async () => {
    await open();
    const sent = answering('delete', '/api/auth/sessions/:id', done);
    server.use(http.get('/api/auth/sessions', () => HttpResponse.json([anOpenSession()])));
    await userEvent.click(screen.getByRole('button', { name: /^Sign out Safari on iOS/ }));
    await waitFor(() => expect(items()).toHaveLength(1));
    expect(sent).toEqual(['/api/auth/sessions/session-2']);
    expect(await screen.findByText('The device has been signed out.')).toBeVisible();
  });

  test('reports success for a device that has already signed out', async () => {
    await open();
    answering('delete', '/api/auth/sessions/:id', () =>
      errorResponse(404, 'This session has already ended.'),
    );
    await userEvent.click(screen.getByRole('button', { name: /^Sign out Safari on iOS/ }));
    expect(await screen.findByText('The device has been signed out.')).toBeVisible();
  });

  test('signs out all other devices, or says that it failed', async () => {
    await open();
    const sent = answering('delete', '/api/auth/sessions', () => errorResponse(500, ''));
    await press('Sign out everywhere else');
    expect(await screen.findByText('No device was signed out. Please try again.')).toBeVisible();
    answering('delete', '/api/auth/sessions', done);
    await press('Sign out everywhere else');
    expect(await screen.findByText('Your other devices have been signed out.')).toBeVisible();
    expect(sent).toEqual(['/api/auth/sessions']);
  });
});

test('shows the saved preferences', async () => {
  await open(aUser({ salesNotesEmail: 'notes@example.com', currency: 'ZAR' }));
  expect(screen.getByLabelText('Sales notes email')).toHaveValue('notes@example.com');
  expect(screen.getByLabelText('Currency')).toHaveDisplayValue('ZAR (South African Rand)');
});

test('lets the browser download the export', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'Export my data' });
  expect(link).toHaveAttribute('href', '/api/account/export?user=user-1');
  expect(link).toHaveAttribute('download');
});

describe('deleting the account', () => {
  const confirm = async (password: string) => {
    await press('Delete my account');
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.type(within(dialog).getByLabelText('Your password'), password);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    return dialog;
  };

  test('asks for the password and leaves with a full page load', async () => {
    await open();
    const load = jest.spyOn(browser, 'load').mockImplementation(() => undefined);
    const sent = answering('delete', '/api/account', done);
    await confirm('correct horse');
    await waitFor(() => expect(load).toHaveBeenCalledWith('/login'));
    expect(sent).toEqual([{ password: 'correct horse' }]);
    simulateReload();
    expect(await screen.findByText('Account deleted')).toBeVisible();
  });

  test('keeps the dialog open after a wrong password', async () => {
    await open();
    answering('delete', '/api/account', refusedPassword('password'));
    const dialog = await confirm('wrong horse');
    await waitFor(() => expect(within(dialog).getByLabelText('Your password')).toBeInvalid());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('explains why the last admin cannot be deleted', async () => {
    await open(aUser({ isAdmin: true }));
    const reason = 'You can’t delete the last admin. Make another admin first.';
    answering('delete', '/api/account', () => errorResponse(409, reason));
    await confirm('correct horse');
    expect(await screen.findByText(reason)).toBeVisible();
  });
});

describe('review before saving', () => {
  test('is off by default and only sent once turned on', async () => {
    await open();
    const sent = answering('patch', '/api/user/preferences', () => HttpResponse.json(aUser()));
    const box = screen.getByRole('checkbox', { name: 'Review before saving' });
    expect(box).not.toBeChecked();
    await press('Save Preferences');
    expect(await screen.findByText('Your email and currency preferences have been saved.')).toBeVisible();
    await userEvent.click(box);
    expect(screen.getByText('Not saved yet')).toBeVisible();
    signedIn(aUser({ reviewBeforeSaving: true }));
    await press('Save Preferences');
    await waitFor(() => expect(sent).toHaveLength(2));
    const kept = { salesNotesEmail: 'naledi@example.com', currency: 'USD' };
    expect(sent).toEqual([kept, { ...kept, reviewBeforeSaving: true }]);
    await waitFor(() => expect(box).toBeChecked());
  });
});

test('saves time zone, date format and morning email with the unchanged preferences', async () => {
  await open(aUser({ timeZone: 'Africa/Johannesburg', currency: 'ZAR' }));
  const sent = answering('patch', '/api/user/preferences', () => HttpResponse.json({}));
  const form = within(screen.getByRole('form', { name: 'Dates and daily email' }));
  expect(form.getByLabelText('Time zone')).toHaveValue('Africa/Johannesburg');
  expect(form.getByLabelText('Daily email')).toHaveValue('off');
  await userEvent.selectOptions(form.getByLabelText('Time zone'), 'America/Los_Angeles');
  await userEvent.selectOptions(form.getByLabelText('Date format'), 'ymd');
  await userEvent.selectOptions(form.getByLabelText('Daily email'), 'on');
  expect(form.getByRole('status')).toHaveTextContent('Not saved yet');
  await userEvent.click(form.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(form.getByRole('status')).toHaveTextContent('Saved'));
  expect(sent).toEqual([
    {
      ...{ salesNotesEmail: 'naledi@example.com', currency: 'ZAR' },
      ...{ timeZone: 'America/Los_Angeles', dateFormat: 'ymd', morningMail: true },
    },
  ]);
});
