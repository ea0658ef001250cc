import type { AdminUser } from '@debrief/contracts/http/admin';
import type { Analytics } from '@debrief/contracts/http/analytics';
import type { AuditEntry } from '@debrief/contracts/http/audit';
import type { ReferrerStats } from '@debrief/contracts/http/referrals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aReferral, aReferrer, aUser } from '../../testing/factories.ts';
import { currentLocation, errorResponse, renderApp, signedIn, setUpApp } from '../../testing/render-app.tsx';
import { server, textResponse } from '../../testing/server.ts';

setUpApp();

const days = Array.from({ length: 30 }, (_value, index) => ({
  date: new Date(Date.UTC(2025, 0, index + 1)).toISOString().slice(0, 10),
  count: index === 4 ? 12 : 0,
}));

const nothingCounted: Analytics = {
  totalSignups: 0,
  totalPageViews: 0,
  topPages: [],
  topReferrers: [],
  browserStats: {},
  deviceStats: {},
  dailyPageViews: [],
  dailySignups: [],
};

const figures: Analytics = {
  totalSignups: 1_234,
  totalPageViews: 56_789,
  topPages: [
    { path: '/', count: 900 },
    { path: '/login', count: 300 },
  ],
  topReferrers: ['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) => ({
    referrer: `https://${name}.example/`,
    count: 60 - index,
  })),
  browserStats: { Firefox: 5, Chrome: 70 },
  deviceStats: { mobile: 9, desktop: 66 },
  dailyPageViews: days,
  dailySignups: days,
};

const admin = aUser({ isAdmin: true, lastLoginAt: '2025-02-01T12:00:00.000Z' });
const other = aUser({ id: 'user-2', name: 'Sipho Dlamini', email: 'sipho@example.com' });

const anEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'entry-1',
  createdAt: '2025-02-01T12:00:00.000Z',
  action: 'signed-in',
  actor: { id: 'user-2', email: 'sipho@example.com' },
  user: { id: 'user-2', email: 'sipho@example.com' },
  count: 1,
  requestId: 'call-17',
  network: '192.0.2.0/24',
  ...changes,
});

interface State {
  users: AdminUser[];
  stats: ReferrerStats[];
  analytics: Analytics;
  audit: AuditEntry[];
}

const withState = (given: Partial<State> = {}) => {
  const state: State = { users: [], stats: [], analytics: nothingCounted, audit: [], ...given };
  signedIn(admin);
  server.use(
    http.get('/api/users', () => HttpResponse.json(state.users)),
    http.get('/api/admin/referral-stats', () => HttpResponse.json(state.stats)),
    http.get('/api/admin/analytics', () => HttpResponse.json(state.analytics)),
    http.get('/api/admin/audit', () => HttpResponse.json(state.audit)),
  );
  return state;
};

const open = async () => {
  renderApp('/admin');
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
};
const openAuditLog = async () => {
  renderApp('/admin/audit-log');
  await screen.findByRole('heading', { name: 'Audit log' });
};

const part = (name: string) => within(screen.getByRole('region', { name }));
const figure = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;
const textsOf = (elements: HTMLElement[]) => elements.map((element) => element.textContent);

describe('analytics', () => {
  test('shows totals, lists and charts', async () => {
    withState({ analytics: figures });
    await open();
    expect(screen.getByText('Manage users and system settings')).toBeVisible();
    await screen.findByText('1,234');
    expect(await figure('Total Signups')).toBe('1,234');
    expect(await figure('Total Page Views')).toBe('56,789');
    const rows = (name: string) =>
      textsOf(within(screen.getByRole('list', { name })).getAllByRole('listitem'));
    expect(rows('Top Pages')).toEqual(['/900', '/login300']);
    expect(rows('Top Referrers')).toEqual([
      'a.example60',
      'b.example59',
      'c.example58',
      'd.example57',
      'e.example56',
    ]);
    expect(rows('Browser Breakdown')).toEqual(['Chrome70', 'Firefox5']);
    expect(rows('Device Breakdown')).toEqual(['desktop66', 'mobile9']);
    const chart = screen.getByRole('table', { name: 'Page views per day' });
    expect(within(chart).getAllByRole('row')).toHaveLength(30);
    expect(within(chart).getByRole('row', { name: 'Jan 5 12' })).toBeInTheDocument();
    expect(screen.getAllByText('12 in 30 days')).toHaveLength(2);
    const seen = within(screen.getByRole('figure', { name: 'Page views per day' }));
    for (const label of ['0', '5', '10', '15', 'Jan 1', 'Jan 15', 'Jan 30']) {
      expect(seen.getAllByText(label)[0]).toBeVisible();
    }
  });

  test('charts the selected range, and keeps it in the URL', async () => {
    withState({ analytics: figures });
    const year = Array.from({ length: 365 }, (_value, index) => ({
      date: new Date(Date.UTC(2025, 0, index + 1)).toISOString().slice(0, 10),
      count: 2,
    }));
    server.use(
      http.get('/api/admin/analytics', ({ request }) => {
        const asked = Number(new URL(request.url).searchParams.get('days'));
        const shown = year.slice(-asked);
        return HttpResponse.json({ ...figures, dailyPageViews: shown, dailySignups: shown });
      }),
    );
    await open();
    const range = await screen.findByRole('combobox', { name: 'Range of both charts' });
    expect(textsOf(within(range).getAllByRole('option'))).toEqual([
      'Last 7 days',
      'Last 30 days',
      'Last 90 days',
      'Last year',
    ]);
    expect(screen.getAllByText('60 in 30 days')).toHaveLength(2);
    await userEvent.selectOptions(range, 'Last year');
    expect(await screen.findAllByText('730 in 365 days')).toHaveLength(2);
    expect(currentLocation()).toBe('/admin?days=365');
    const chart = screen.getByRole('table', { name: 'Signups per week' });
    expect(within(chart).getByRole('row', { name: 'Dec 25 to Dec 31 14' })).toBeInTheDocument();
    await userEvent.selectOptions(range, 'Last 30 days');
    expect(await screen.findAllByText('60 in 30 days')).toHaveLength(2);
    expect(currentLocation()).toBe('/admin');
  });

  test('shows empty states before anything is counted', async () => {
    withState();
    await open();
    for (const text of [
      'No page views yet',
      'No referrer data yet',
      'No browser data yet',
      'No device data yet',
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
  });
});

describe('users', () => {
  test('shows each user in a row', async () => {
    withState({ users: [admin, other] });
    await open();
    const table = within(await screen.findByRole('table', { name: 'Users' }));
    expect(textsOf(table.getAllByRole('columnheader'))).toEqual([
      'Name',
      'Email',
      'Role',
      'Created',
      'Last Login',
      'Actions',
    ]);
    const [, first, second] = table.getAllByRole('row');
    const cells = (row: HTMLElement | undefined) =>
      row && textsOf(within(row).getAllByRole('cell')).slice(0, 5);
    expect(cells(first)).toEqual([
      'Naledi Jacobs',
      'naledi@example.com',
      'Admin',
      'Jan 1, 2025',
      'Feb 1, 2025',
    ]);
    expect(cells(second)).toEqual(['Sipho Dlamini', 'sipho@example.com', 'User', 'Jan 1, 2025', 'Never']);
  });

  test('shows an empty state', async () => {
    withState();
    await open();
    expect(await screen.findByText('No users found')).toBeVisible();
  });

  test('renders only the visible rows of thousands of users', async () => {
    withState({ users: Array.from({ length: 5_000 }, (_value, index) => aUser({ id: `u${index}` })) });
    await open();
    const table = await screen.findByRole('table', { name: 'Users' });
    expect(table).toHaveAttribute('aria-rowcount', '5001');
    await waitFor(() => expect(within(table).getAllByRole('row').length).toBeLessThan(40));
  });

  test('searches on the server and shows an empty state for no match', async () => {
    withState({ users: [admin, other] });
    const asked: string[] = [];
    server.use(
      http.get('/api/users', ({ request }) => {
        const search = new URL(request.url).searchParams.get('q') ?? '';
        asked.push(search);
        return HttpResponse.json([admin, other].filter(({ email }) => email.includes(search)));
      }),
    );
    await open();
    await screen.findByText('naledi@example.com');
    const field = screen.getByRole('searchbox', { name: 'Search by name or email' });
    await userEvent.type(field, 'sipho@');
    await waitFor(() => expect(screen.queryByText('naledi@example.com')).not.toBeInTheDocument());
    expect(screen.getByText('sipho@example.com')).toBeVisible();
    await userEvent.type(field, 'nowhere');
    expect(await screen.findByText('No users found')).toBeVisible();
    expect(screen.getByText('No name or email contains “sipho@nowhere”')).toBeVisible();
    expect(asked).toEqual(['', 'sipho@', 'sipho@nowhere']);
  });

  test('loads older accounts on demand', async () => {
    withState({ users: [admin] });
    server.use(
      http.get('/api/users', ({ request }) =>
        new URL(request.url).searchParams.has('cursor')
          ? HttpResponse.json([other])
          : HttpResponse.json([admin], {
              headers: { link: '</api/users?limit=500&cursor=older>; rel="next"' },
            }),
      ),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show older accounts' }));
    expect(await screen.findByText('sipho@example.com')).toBeVisible();
    expect(screen.getByText('naledi@example.com')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older accounts' })).not.toBeInTheDocument();
  });

  const ask = async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete user Sipho Dlamini' }));
    return within(await screen.findByRole('alertdialog', { name: 'Delete User' }));
  };

  test('deletes a user and their referrals after confirmation', async () => {
    const state = withState({
      users: [admin, other],
      stats: [aReferrer({ userId: 'user-2', userName: 'Sipho the referrer' })],
    });
    server.use(
      http.delete('/api/admin/users/user-2', () => {
        state.users.pop();
        state.stats = [];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const dialog = await ask();
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      'This permanently removes Sipho Dlamini and all their data, including sales notes and referrals.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('User Deleted')).toBeVisible();
    expect(screen.getByText('The user has been successfully deleted.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('sipho@example.com')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByText('Sipho the referrer')).not.toBeInTheDocument());
    expect(part('User Management').getByText('naledi@example.com')).toBeVisible();
  });

  test.each([
    ['the server’s message', () => errorResponse(409, 'You can’t delete the last admin.'), /the last admin/],
    ['the default message', () => textResponse(500), 'Failed to delete user'],
  ])('explains a failed deletion with %s', async (_source, answer, words) => {
    withState({ users: [admin, other] });
    server.use(http.delete('/api/admin/users/user-2', answer));
    await userEvent.click((await ask()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete Failed')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText('sipho@example.com')).toBeVisible();
  });

  test('removes an already deleted user from the list, and says so', async () => {
    const state = withState({ users: [admin, other] });
    server.use(
      http.delete('/api/admin/users/user-2', () => {
        state.users.pop();
        return errorResponse(404, 'This user is gone.');
      }),
    );
    await userEvent.click((await ask()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('This user is gone.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('sipho@example.com')).not.toBeInTheDocument());
  });
});

describe('referral program', () => {
  const accepted = aReferral({
    id: 'r2',
    refereeEmail: 'priya@example.com',
    status: 'accepted',
    acceptedAt: '2025-02-01T12:00:00.000Z',
  });
  const stats = [
    aReferrer({
      totalReferrals: 2,
      acceptedReferrals: 1,
      totalCredits: 100,
      currency: 'ZAR',
      referrals: [accepted, aReferral()],
    }),
    aReferrer({ userId: 'user-3', userName: 'Wei Chen', acceptedReferrals: 1, totalCredits: 6 }),
  ];

  test('shows an empty state with a link to the welcome page', async () => {
    withState();
    await open();
    expect(await screen.findByText('No referrals yet')).toBeVisible();
    expect(screen.getByText("Users haven't started inviting friends")).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Welcome Page' })).toHaveAttribute('href', '/welcome');
  });

  test('shows totals and an expandable card for each referrer', async () => {
    withState({ stats });
    await open();
    const card = await screen.findByRole('button', { name: /Naledi Jacobs/ });
    expect(await figure('Active Referrers')).toBe('2');
    expect(await figure('Total Referrals')).toBe('3');
    expect(await figure('Total Credits Earned')).toBe('R100 + $6');
    expect(card).toHaveTextContent('Naledi Jacobsnaledi@example.com2 total1 accepted1 pendingR100 credits');
    expect(screen.getByRole('button', { name: /Wei Chen/ })).toHaveTextContent('$6 credits');
    expect(card).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('priya@example.com')).not.toBeInTheDocument();

    card.focus();
    await userEvent.keyboard('{Enter}');
    expect(card).toHaveAttribute('aria-expanded', 'true');
    const table = within(screen.getByRole('table', { name: 'Referrals by Naledi Jacobs' }));
    expect(textsOf(table.getAllByRole('columnheader'))).toEqual([
      'Referee Email',
      'Status',
      'Sent Date',
      'Accepted Date',
      'Actions',
    ]);
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map((row) => textsOf(within(row).getAllByRole('cell')).slice(0, 4))).toEqual([
      ['priya@example.com', 'Accepted', 'Jan 5, 2025', 'Feb 1, 2025'],
      ['sipho@example.com', 'Pending', 'Jan 5, 2025', '—'],
    ]);
    await userEvent.click(card);
    expect(screen.queryByText('priya@example.com')).not.toBeInTheDocument();
  });

  const ask = async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /Naledi Jacobs/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete referral of priya@example.com' }));
    return within(await screen.findByRole('alertdialog', { name: 'Delete Referral' }));
  };

  test('deletes a referral after confirmation and recalculates the credits', async () => {
    const state = withState({ stats });
    server.use(
      http.delete('/api/admin/referrals/r2', () => {
        state.stats = [
          aReferrer({ totalCredits: 0, currency: 'ZAR', referrals: [aReferral()] }),
          ...stats.slice(1),
        ];
        state.users = [admin];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const dialog = await ask();
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      'This deletes the referral of priya@example.com. Its credits are deducted from the referrer.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Referral Deleted')).toBeVisible();
    expect(screen.getByText('The referral has been deleted and credits recalculated.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('priya@example.com')).not.toBeInTheDocument());
    expect(await figure('Total Credits Earned')).toBe('$6');
    expect(screen.getByText('sipho@example.com')).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Users' })).toBeVisible();
  });

  test.each([
    ['the server’s message', () => errorResponse(404, 'This referral is gone.'), 'This referral is gone.'],
    ['the default message', () => textResponse(500), 'Failed to delete referral'],
  ])('explains a failed deletion with %s', async (_source, answer, words) => {
    withState({ stats });
    server.use(http.delete('/api/admin/referrals/r2', answer));
    await userEvent.click((await ask()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete Failed')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText('priya@example.com')).toBeVisible();
  });
});

describe('reset link', () => {
  const startCreating = async () => {
    const asked: string[] = [];
    withState({ users: [other] });
    server.use(
      http.post('/api/admin/users/:id/reset-link', ({ params }) => {
        asked.push(String(params['id']));
        const url = 'https://debrief.example/reset-password?token=t';
        return HttpResponse.json({ url, expiresAt: '2025-02-01T12:30:00.000Z' }, { status: 201 });
      }),
    );
    await open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Create a reset link for Sipho Dlamini' }),
    );
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Create a reset link for Sipho Dlamini?',
    });
    return { asked, dialog };
  };

  test('is created after a confirmation, which says that the user is notified', async () => {
    const { asked, dialog } = await startCreating();
    expect(dialog).toHaveTextContent('We’ll tell Sipho Dlamini by email that you created it.');
    expect(asked).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create link' }));
    expect(await screen.findByLabelText('Link')).toHaveValue(
      'https://debrief.example/reset-password?token=t',
    );
    expect(asked).toEqual([other.id]);
  });

  test('keeps its confirmation open if a search hides the user', async () => {
    const { dialog } = await startCreating();
    withState({ users: [] });
    const search = screen.getByRole('searchbox', { name: 'Search by name or email', hidden: true });
    // `fireEvent`, because the dialog blocks pointer events outside.
    fireEvent.change(search, { target: { value: 'nobody' } });
    await screen.findByText('No users found');
    expect(dialog).toBeVisible();
  });

  test('is not created when the admin cancels', async () => {
    const { asked, dialog } = await startCreating();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(asked).toEqual([]);
  });
});

describe('audit log', () => {
  const rowsOf = async () => {
    const table = within(await screen.findByRole('table', { name: 'Audit log' }));
    const [, ...rows] = table.getAllByRole('row');
    return rows.map((row) => textsOf(within(row).getAllByRole('cell')).slice(1));
  };

  test('shows the action, user, actor and network of each entry', async () => {
    withState({
      audit: [
        anEntry(),
        anEntry({ id: 'entry-2', action: 'sign-in-failed', actor: null, count: 3 }),
        anEntry({
          ...{ id: 'entry-3', action: 'user-deleted', user: { id: 'user-9', email: null } },
          ...{ actor: { id: 'user-1', email: 'naledi@example.com' }, network: null },
        }),
        anEntry({ id: 'entry-4', action: 'admin-removed', actor: null, provider: 'Acme ID' }),
      ],
    });
    await openAuditLog();
    expect(await rowsOf()).toEqual([
      ['Signed in', 'sipho@example.com', 'Self', '192.0.2.0/24'],
      ['Failed sign-in, 3 times', 'sipho@example.com', '—', '192.0.2.0/24'],
      ['User deleted by admin', 'Deleted user', 'naledi@example.com', '—'],
      ['No longer an admin', 'sipho@example.com', 'Acme ID', '192.0.2.0/24'],
    ]);
  });

  test('shows an empty state', async () => {
    withState();
    await openAuditLog();
    expect(await screen.findByText('No entries found')).toBeVisible();
    expect(screen.getByText('Sign-ins, account changes and admin actions appear here')).toBeVisible();
  });

  test('filters by user on the server and loads older entries on demand', async () => {
    withState();
    server.use(
      http.get('/api/admin/audit', ({ request }) => {
        const { searchParams } = new URL(request.url);
        if (searchParams.get('user') === 'nobody') return HttpResponse.json([]);
        return searchParams.has('cursor')
          ? HttpResponse.json([anEntry({ id: 'entry-2', action: 'signed-out' })])
          : HttpResponse.json([anEntry()], {
              headers: { link: '</api/admin/audit?limit=50&cursor=older>; rel="next"' },
            });
      }),
    );
    await openAuditLog();
    await userEvent.click(await screen.findByRole('button', { name: 'Show older entries' }));
    await waitFor(async () =>
      expect((await rowsOf()).map(([action]) => action)).toEqual(['Signed in', 'Signed out']),
    );
    expect(screen.queryByRole('button', { name: 'Show older entries' })).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter by name or email' }), 'nobody');
    expect(await screen.findByText('No name or email contains “nobody”')).toBeVisible();
  });

  test('shows an error with a retry, and a skeleton while it loads', async () => {
    signedIn(admin);
    server.use(http.get('/api/admin/audit', () => errorResponse(500, 'The log broke.')));
    await openAuditLog();
    expect(await screen.findByText('The log broke.')).toBeVisible();
    let answer = (_response: Response): void => undefined;
    const late = new Promise<Response>((resolve) => (answer = resolve));
    server.use(http.get('/api/admin/audit', () => late));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Loading the audit log')).toBeInTheDocument();
    answer(HttpResponse.json([anEntry()]));
    expect(await rowsOf()).toHaveLength(1);
  });

  test('has a link on the admin page, and links back', async () => {
    withState();
    await open();
    const links = within(screen.getByRole('navigation', { name: 'Admin area' }));
    await userEvent.click(links.getByRole('link', { name: 'Audit log' }));
    expect(await screen.findByRole('heading', { name: 'Audit log' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the admin area' }));
    expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  });
});

test('links to the sections, and moves the focus to their headings', async () => {
  withState();
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'User Management' }));
  expect(screen.getByRole('heading', { name: 'User Management' })).toHaveFocus();
});

test('shows an error with a retry for each section that fails to load', async () => {
  signedIn(admin);
  server.use(
    http.get('/api/users', () => errorResponse(500, 'Users broke.')),
    http.get('/api/admin/referral-stats', () => errorResponse(500, 'Referrals broke.')),
    http.get('/api/admin/analytics', () => errorResponse(500, 'Analytics broke.')),
  );
  await open();
  for (const text of ['Users broke.', 'Referrals broke.', 'Analytics broke.']) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  withState({ users: [other], stats: [aReferrer()], analytics: figures });
  for (const name of ['User Management', 'Referral Program Overview', 'Analytics Overview']) {
    await userEvent.click(part(name).getByRole('button', { name: 'Try again' }));
  }
  expect(await screen.findByText('1,234')).toBeVisible();
  expect(await screen.findByText('Sipho Dlamini')).toBeVisible();
  expect(await screen.findByRole('button', { name: /Naledi Jacobs.*credits/ })).toBeVisible();
});

test('shows and announces skeletons while loading', async () => {
  signedIn(admin);
  const never = () => new Promise<Response>(() => undefined);
  server.use(
    http.get('/api/users', never),
    http.get('/api/admin/referral-stats', never),
    http.get('/api/admin/analytics', never),
  );
  await open();
  expect(screen.getAllByTestId('stat-skeleton')).toHaveLength(5);
  expect(screen.getByText('Loading the users')).toBeInTheDocument();
});
