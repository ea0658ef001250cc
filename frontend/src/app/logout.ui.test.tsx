import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig, type State } from 'swr';
import { App } from './app.tsx';
import { aNote } from '../testing/factories.ts';
import { setUpApp, signedIn } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

setUpApp();

test('clears cached notes and user data from memory on logout', async () => {
  const fetched = new Map<string, State>();
  const isCached = (words: string) =>
    [...fetched.values()].some((state) => JSON.stringify(state).includes(words));
  signedIn();
  server.use(
    http.get('/api/sales-notes', () => HttpResponse.json([aNote()])),
    http.post('/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
  );
  render(
    <SWRConfig value={{ provider: () => fetched }}>
      <MemoryRouter initialEntries={['/dashboard']}>
        <App />
      </MemoryRouter>
    </SWRConfig>,
  );
  expect(await screen.findByText('Thandi Nkosi')).toBeVisible();
  expect([isCached('Thandi Nkosi'), isCached('naledi@example.com')]).toEqual([true, true]);
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await screen.findByRole('heading', { name: 'Welcome Back' });
  expect([isCached('Thandi Nkosi'), isCached('naledi@example.com')]).toEqual([false, false]);
});
