import { jest } from '../../testing/jest.ts';
import { screen } from '@testing-library/react';
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
  await screen.findByRole('button', { name: createdAt ? 'Create a new address' : 'Create an address' });
};

test('an address is made, shown once, and copied', async () => {
  const user = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open(null);
  expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
  server.use(
    http.post('/api/calendar-feed', () => HttpResponse.json({ createdAt: since, path }, { status: 201 })),
  );
  await user.click(screen.getByRole('button', { name: 'Create an address' }));
  const address = new URL(path, location.origin).href;
  expect(await screen.findByLabelText('Calendar address')).toHaveValue(address);
  expect(screen.getByText('On since Jan 5, 2026.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy address' }));
  expect(copied).toHaveBeenCalledWith(address);
  expect(await screen.findByText('The address is on your clipboard.')).toBeVisible();
});

test('it is turned off, and its address is not shown any more', async () => {
  await open(since);
  server.use(http.delete('/api/calendar-feed', () => new HttpResponse(null, { status: 204 })));
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Create an address' })).toBeVisible();
  expect(screen.queryByLabelText('Calendar address')).not.toBeInTheDocument();
  expect(await screen.findByText('The address no longer shows your follow-ups.')).toBeVisible();
});

test('what failed is said, and can be tried again', async () => {
  await open(null);
  server.use(http.post('/api/calendar-feed', () => errorResponse(503, 'Please try again in a moment.')));
  await userEvent.click(screen.getByRole('button', { name: 'Create an address' }));
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create an address' })).toBeEnabled();
});
