import { jest } from '../../testing/jest.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { anOpenSession } from '../../testing/factories.ts';
import { errorResponse, renderApp, setUpApp, signedIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();

const since = '2026-01-05T12:00:00.000Z';
const path = `/api/calendar/${'s'.repeat(43)}.ics`;

const open = async (createdAt: string | null) => {
  signedIn();
  server.use(
    http.get('/api/auth/sessions', () => HttpResponse.json([anOpenSession()])),
    http.get('/api/calendar-feed', () => HttpResponse.json({ createdAt })),
  );
  renderApp('/account');
  await screen.findByRole('button', {
    name: createdAt ? 'Create new calendar link' : 'Create calendar link',
  });
};

test('creates a calendar address, shows it once, and copies it', async () => {
  const user = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open(null);
  expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
  server.use(
    http.post('/api/calendar-feed', () => HttpResponse.json({ createdAt: since, path }, { status: 201 })),
  );
  await user.click(screen.getByRole('button', { name: 'Create calendar link' }));
  const address = new URL(path, location.origin).href;
  expect(await screen.findByLabelText('Calendar link')).toHaveValue(address);
  expect(screen.getByText('On since Jan 5, 2026.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(copied).toHaveBeenCalledWith(address);
  expect(await screen.findByText('The link is on your clipboard.')).toBeVisible();
});

test('turns the calendar off and hides its address', async () => {
  await open(since);
  server.use(http.delete('/api/calendar-feed', () => new HttpResponse(null, { status: 204 })));
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Create calendar link' })).toBeVisible();
  expect(screen.queryByLabelText('Calendar link')).not.toBeInTheDocument();
  expect(await screen.findByText('The old link no longer works.')).toBeVisible();
});

test('asks for the password if the server requires it', async () => {
  const user = userEvent.setup();
  await open(null);
  const sent: unknown[] = [];
  server.use(
    http.post('/api/calendar-feed', async ({ request }) => {
      const body = (await request.json()) as { password?: string };
      sent.push(body);
      if (body.password === 'correct horse') {
        return HttpResponse.json({ createdAt: since, path }, { status: 201 });
      }
      const [status, code] = body.password ? [403, 'wrong_password'] : [400, 'password_required'];
      return HttpResponse.json({ error: 'Refused', code, fields: { password: 'Not this one' } }, { status });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Create calendar link' }));
  await user.type(await screen.findByLabelText('Your password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Not this one')).toBeVisible();
  await user.clear(screen.getByLabelText('Your password'));
  await user.type(screen.getByLabelText('Your password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByLabelText('Calendar link')).toHaveValue(new URL(path, location.origin).href);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([{}, { password: 'wrong' }, { password: 'correct horse' }]);
});

test('lists the calendar address with the devices and removes it when they are signed out', async () => {
  await open(since);
  const listed = () => within(screen.getByRole('list', { name: 'Devices' })).queryByText('Calendar link');
  expect(listed()).toBeVisible();
  server.use(http.delete('/api/auth/sessions', () => new HttpResponse(null, { status: 204 })));
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText(/your calendar link is off/)).toBeVisible();
  expect(listed()).toBeNull();
  expect(screen.getByRole('button', { name: 'Create calendar link' })).toBeVisible();
});

test('shows why creating an address failed and allows a retry', async () => {
  await open(null);
  server.use(http.post('/api/calendar-feed', () => errorResponse(503, 'Please try again in a moment.')));
  await userEvent.click(screen.getByRole('button', { name: 'Create calendar link' }));
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create calendar link' })).toBeEnabled();
});
