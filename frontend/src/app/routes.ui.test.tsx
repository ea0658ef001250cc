import { jest } from '../testing/jest.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { browser } from '../lib/browser.ts';
import { formatCreditPerFriend } from '../lib/referral-credit.ts';
import { aUser } from '../testing/factories.ts';
import {
  currentLocation,
  errorResponse,
  renderApp,
  signedIn,
  signedOut,
  setUpApp,
} from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';
import { pageList, type Page } from './pages.ts';

setUpApp();

const noNotes = () => server.use(http.get('/api/sales-notes', () => HttpResponse.json([])));

const pathOf = ({ path }: Page) => path.replace(/:\w+/, 'something');

test.each(pageList.filter(({ layout }) => layout === 'signed-in').map(pathOf))(
  '%s waits for the session check, then redirects a visitor to the login',
  async (path) => {
    const answer = Promise.withResolvers<Response>();
    server.use(http.get('/api/auth/user', () => answer.promise));
    renderApp(path);
    await waitFor(() => expect(screen.getByText('Loading...')).toBeVisible());

    answer.resolve(errorResponse(401, 'Please sign in'));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await waitFor(() => expect(currentLocation()).toBe('/login'));
    expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
  },
);

test('treats an error status of the session check as signed out', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.get('/api/auth/user', () => errorResponse(500, 'Oops')));
  renderApp('/dashboard');
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test('offers a retry if the session check gets no response', async () => {
  server.use(http.get('/api/auth/user', () => HttpResponse.error()));
  renderApp('/app');
  expect(await screen.findByText('Can’t reach Debrief')).toBeVisible();
  signedIn();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Record Sales Note' })).toBeVisible();
  expect(currentLocation()).toBe('/app');
});

test('offers a retry if the session check returns an invalid user', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  server.use(http.get('/api/auth/user', () => HttpResponse.json({ ...aUser(), isAdmin: 'no' })));
  renderApp('/app');
  expect(await screen.findByText('We couldn’t check your sign-in')).toBeVisible();
  expect(log).toHaveBeenCalledWith('Unexpected response from /api/auth/user:', 'isAdmin');
  signedIn();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Record Sales Note' })).toBeVisible();
});

test('shows the current page and the user in the navigation', async () => {
  signedIn();
  noNotes();
  renderApp('/dashboard');
  expect(await screen.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Record' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'Naledi Jacobs' })).toHaveAttribute('href', '/account');
  await userEvent.click(screen.getByRole('link', { name: 'Record' }));
  expect(await screen.findByRole('heading', { name: 'Record Sales Note' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Record Sales Note · Debrief'));
});

test('shows the email of a user without a name', async () => {
  signedIn(aUser({ name: '' }));
  renderApp('/app');
  expect(await screen.findByText('naledi@example.com')).toBeVisible();
});

test('links the name of an admin to the admin dashboard', async () => {
  signedIn(aUser({ isAdmin: true }));
  renderApp('/app');
  expect(await screen.findByRole('link', { name: 'Naledi Jacobs' })).toHaveAttribute('href', '/admin');
  expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
  expect(screen.getByRole('link', { name: 'Referrals' })).toHaveAttribute('href', '/referrals');
});

test('opens the login page after logging out', async () => {
  signedIn();
  noNotes();
  server.use(http.post('/api/auth/logout', () => new HttpResponse(null, { status: 204 })));
  renderApp('/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
});

test('logs a failed logout and stays on the page', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  signedIn();
  server.use(http.post('/api/auth/logout', () => errorResponse(503, 'Try again')));
  renderApp('/app');
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(log).toHaveBeenCalledWith('Logout failed', expect.anything()));
  expect(currentLocation()).toBe('/app');
});

test('returns to the same page after signing in again', async () => {
  signedIn();
  server.use(
    http.get('/api/sales-notes', () => errorResponse(401, 'Please sign in')),
    http.post('/api/auth/login', () => HttpResponse.json({ name: 'Naledi', email: 'n@example.com' })),
  );
  const load = jest.spyOn(browser, 'load').mockImplementation(() => undefined);
  renderApp('/dashboard?note=7');
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  expect(currentLocation()).toBe('/login');

  expect(screen.getByLabelText('Email')).toHaveValue('naledi@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(load).toHaveBeenCalledWith('/dashboard?note=7'));
});

test('shows a 404 page for an unknown route', async () => {
  signedOut();
  renderApp('/nowhere/at/all');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test.each([
  ['the dashboard', signedIn, 'Go to your dashboard', '/dashboard'],
  ['the start page', signedOut, 'Go home', '/'],
] as const)('links the 404 page to %s', async (_, begin, name, target) => {
  begin();
  renderApp('/nowhere');
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', target);
});

test('renders the landing page with links to the login and no requests except the page view', async () => {
  renderApp('/');
  expect(await screen.findByRole('region', { name: 'Questions and answers' })).toBeVisible();
  const toLogin = screen.getAllByRole('link', { name: /Login \/ Sign up|Get Started/ });
  expect(toLogin.map((link) => link.getAttribute('href'))).toEqual(['/login', '/login', '/login']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Turn voice notes into structured sales data with AI-powered extraction',
  );
  expect(screen.getByText(/Cape Town/)).toBeVisible();
});

test('explains recordings, pricing and referral credit on the landing page', async () => {
  renderApp('/');
  const section = async (name: string) => within(await screen.findByRole('region', { name }));
  const recordings = await section('What happens to your recordings');
  expect(recordings.getByText(/restore deleted notes for 30 days/)).toBeVisible();
  const pricing = await section('Pricing');
  expect(pricing.getByText('Free for now')).toBeVisible();
  expect(pricing.getByRole('link', { name: 'Create your account' })).toHaveAttribute('href', '/signup');
  const [rand, dollars] = [formatCreditPerFriend('ZAR'), formatCreditPerFriend('USD')];
  expect(pricing.getByText(`${rand} or ${dollars} credit each`)).toBeVisible();
});

test.each(pageList.filter((page) => page.title && page.layout !== 'signed-in'))(
  'sets the title of $path for visitors',
  async (page) => {
    signedOut();
    renderApp(pathOf(page));
    await waitFor(() => expect(document.title).toBe(`${page.title} · Debrief`));
  },
);

test('sets a title for a page that does not exist', async () => {
  signedOut();
  renderApp('/nowhere');
  await waitFor(() => expect(document.title).toBe('404 Page Not Found · Debrief'));
});

test.each(pageList.filter(({ adminOnly }) => adminOnly).map(pathOf))(
  'redirects a non-admin from %s to the dashboard without admin requests',
  async (path) => {
    signedIn();
    noNotes();
    renderApp(path);
    expect(await screen.findByText('No sales notes recorded yet')).toBeVisible();
    expect(currentLocation()).toBe('/dashboard');
  },
);

test('stores the theme on the device', async () => {
  renderApp('/');
  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await userEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(localStorage.getItem('theme')).toBe('light');
});

test('shows skeletons until a slow response arrives', async () => {
  signedIn();
  server.use(
    http.get('/api/sales-notes', async () => {
      await delay('infinite');
    }),
  );
  renderApp('/dashboard');
  expect(await screen.findAllByTestId('stat-skeleton')).toHaveLength(4);
});
