import { maxInvitations, type Referral } from '@debrief/contracts/http/referrals';
import { jest } from '../../testing/jest.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { maxFriends } from '../../features/referrals/friends.ts';
import { aReferral, aUser, anAllowance } from '../../testing/factories.ts';
import { errorResponse, renderApp, signedIn, setUpApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();

const withReferrals = (...referrals: Referral[]) => {
  server.use(http.get('/api/referrals', () => HttpResponse.json(referrals)));
  return referrals;
};

const open = async (user = aUser()) => {
  signedIn(user);
  const page = renderApp('/referrals');
  await screen.findByRole('heading', { name: 'Invite Friends' });
  return page;
};

const card = (number: number) => within(screen.getByRole('group', { name: `Friend ${number}` }));
const name = (number: number) => card(number).getByLabelText('Name');
const email = (number: number) => card(number).getByLabelText('Email');
const fill = async (number: number, friend: string, address: string) => {
  if (friend) await userEvent.type(name(number), friend);
  if (address) await userEvent.type(email(number), address);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send Invitations' }));
const values = () =>
  within(screen.getByRole('form', { name: 'Invitations' }))
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value);
const blank = Array<string>(10).fill('');

const accepting = (referrals: Referral[] = []) => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/referrals', async ({ request }) => {
      const body = (await request.json()) as { referrals: { name: string; email: string }[] };
      sent.push(body);
      body.referrals.forEach((friend, index) =>
        referrals.unshift(
          aReferral({ id: `new-${index}`, refereeName: friend.name, refereeEmail: friend.email }),
        ),
      );
      return HttpResponse.json([], { status: 201 });
    }),
  );
  return sent;
};

test('shows the navigation, a back link and five cards', async () => {
  withReferrals();
  await open();
  expect(screen.getByRole('link', { name: 'Referrals' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Back to the welcome page' })).toHaveAttribute('href', '/welcome');
  expect(screen.getAllByRole('group')).toHaveLength(5);
  expect(maxFriends).toBe(maxInvitations);
});

test('shows the remaining invitations and updates them after sending', async () => {
  accepting(withReferrals());
  let allowance = anAllowance({ invitationsLeft: 12, creditedThisMonth: 3 });
  server.use(http.get('/api/referrals/allowance', () => HttpResponse.json(allowance)));
  await open();
  expect(
    await screen.findByText(
      '12 invitations left today. You can earn credit for 50 friends a month (3 so far).',
    ),
  ).toBeVisible();
  allowance = anAllowance({ invitationsLeft: 0, creditedThisMonth: 50 });
  await fill(1, 'Sipho', 'sipho@example.com');
  await submit();
  expect(
    await screen.findByText(
      'You’ve sent 50 invitations today. You can send more tomorrow. You’ve reached this month’s limit of 50 friends. It resets next month.',
    ),
  ).toBeVisible();
});

test('sends referrals if the remaining number of invitations is unknown', async () => {
  const sent = accepting(withReferrals());
  server.use(http.get('/api/referrals/allowance', () => errorResponse(503, 'Not now.')));
  await open();
  await fill(1, 'Sipho', 'sipho@example.com');
  await submit();
  expect(await screen.findByText('Referrals Sent!')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('sends complete cards, reloads the list and clears the form', async () => {
  const sent = accepting(withReferrals());
  await open();
  expect(await screen.findByText('No referrals yet')).toBeVisible();
  await fill(1, 'No address', '');
  await fill(2, ' Sipho Dlamini ', ' sipho@example.com ');
  await fill(4, '  ', 'nobody@example.com');
  await fill(5, 'Priya', 'priya@example.com');
  await submit();

  expect(await screen.findByText('Referrals Sent!')).toBeVisible();
  expect(screen.getByText('Your referral invitations have been sent successfully.')).toBeVisible();
  expect(sent).toEqual([
    {
      referrals: [
        { name: 'Sipho Dlamini', email: 'sipho@example.com' },
        { name: 'Priya', email: 'priya@example.com' },
      ],
    },
  ]);
  expect(values()).toEqual(blank);
  expect(document.activeElement).toHaveAttribute('name', '0.name');
  expect(await screen.findByText('sipho@example.com')).toBeVisible();
  expect(localStorage.getItem('debrief.friends.user-1')).toBeNull();
});

test('disables the button and shows "Sending..." during the request', async () => {
  withReferrals();
  await open();
  const answer = Promise.withResolvers<Response>();
  server.use(http.post('/api/referrals', () => answer.promise));
  await fill(1, 'Sipho', 'sipho@example.com');
  await submit();
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
  answer.resolve(HttpResponse.json([], { status: 201 }));
  expect(await screen.findByRole('button', { name: 'Send Invitations' })).toBeEnabled();
});

test('requires at least one complete card', async () => {
  withReferrals();
  await open();
  await fill(1, 'Sipho', '');
  await submit();
  expect(await screen.findByText('No Referrals')).toBeVisible();
  expect(screen.getByText('Please add at least one referral before sending.')).toBeVisible();
  expect(name(1)).toHaveValue('Sipho');
});

test('rejects an invalid email without sending', async () => {
  withReferrals();
  await open();
  await fill(1, 'Priya', 'priya@example.com');
  await fill(3, 'Sipho', 'sipho@example');
  await submit();
  expect(await screen.findByText('Invalid Email')).toBeVisible();
  expect(screen.getByText('Please enter valid email addresses for all referrals.')).toBeVisible();
  expect(email(3)).toHaveFocus();
  expect(email(3)).toBeInvalid();
  expect(email(1)).toBeValid();
  await userEvent.type(email(3), '.com');
  expect(email(3)).toBeValid();
});

test('keeps the cards and shows the server’s error after a failure', async () => {
  withReferrals();
  await open();
  server.use(
    http.post('/api/referrals', () =>
      errorResponse(400, 'Names hold no links', { 'referrals.0.name': 'No links' }),
    ),
  );
  await fill(2, 'Sipho', 'sipho@example.com');
  await submit();
  expect(await screen.findByText('Error')).toBeVisible();
  expect(screen.getByText('Failed to send referral invitations. Please try again.')).toBeVisible();
  expect(screen.getByText('Names hold no links')).toBeVisible();
  expect(name(2)).toHaveAccessibleDescription('No links');
  expect(name(2)).toHaveFocus();
  expect(name(2)).toHaveValue('Sipho');
});

test('restores the draft of the same user after a failure and a reload', async () => {
  withReferrals();
  const page = await open();
  server.use(http.post('/api/referrals', () => HttpResponse.error()));
  await fill(2, 'Sipho', 'sipho@example.com');
  await submit();
  expect(await screen.findByText(/Check your connection/)).toBeVisible();
  page.unmount();
  const again = await open();
  expect(values()).toEqual(['', '', 'Sipho', 'sipho@example.com', '', '', '', '', '', '']);
  again.unmount();
  await open(aUser({ id: 'user-2' }));
  expect(values()).toEqual(blank);
});

test('ignores an invalid draft', async () => {
  withReferrals();
  localStorage.setItem('debrief.friends.user-1', '[null,{"name":7}]');
  await open();
  expect(values()).toEqual(blank);
});

test('shows pending and accepted referrals and the earned credits', async () => {
  withReferrals(
    aReferral(),
    aReferral({
      id: 'b',
      refereeName: 'Priya Nair',
      status: 'accepted',
      acceptedAt: '2025-02-01T12:00:00.000Z',
    }),
  );
  await open(aUser({ currency: 'ZAR', referralCredits: 100 }));
  const list = await screen.findByRole('region', { name: 'Your Referrals' });
  const [pending, accepted] = await within(list).findAllByRole('listitem');
  expect(pending).toHaveTextContent('Sipho Dlaminisipho@example.comPendingInvited Jan 5, 2025');
  expect(accepted).toHaveTextContent('Priya Nairsipho@example.comAccepted!Feb 1, 2025');
  const earned = screen.getByText('Credits earned').parentElement;
  expect(earned).toHaveTextContent('Credits earnedR100');
  expect(screen.getByText('Friends joined').parentElement).toHaveTextContent('Friends joined1');
  expect(screen.getByText('Still pending').parentElement).toHaveTextContent('Still pending1');
});

test('shows no address for a friend who used the link', async () => {
  withReferrals(aReferral({ refereeEmail: '' }));
  await open();
  const list = await screen.findByRole('region', { name: 'Your Referrals' });
  expect(await within(list).findByText('Joined with your link')).toBeVisible();
});

describe('the referral link', () => {
  const section = async () => within(await screen.findByRole('region', { name: 'Share your link' }));
  const address = 'http://localhost/signup?invitation=a-token-of-twenty-or-more';

  test('is copied', async () => {
    withReferrals();
    const user = userEvent.setup();
    await open();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    expect(await (await section()).findByLabelText('Link')).toHaveValue(address);
    await user.click((await section()).getByRole('button', { name: 'Copy link' }));
    expect(await (await section()).findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(writeText).toHaveBeenCalledWith(address);
  });

  test('is selected if the clipboard is unavailable', async () => {
    withReferrals();
    const user = userEvent.setup();
    await open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    const field = await (await section()).findByLabelText<HTMLInputElement>('Link');
    await user.click((await section()).getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(field.selectionEnd).toBe(address.length));
    expect((await section()).getByRole('button', { name: 'Copy link' })).toBeVisible();
  });

  test('opens the share sheet, which the user may cancel', async () => {
    withReferrals();
    const share = jest.fn<(data: ShareData) => Promise<void>>().mockRejectedValue(new Error('closed'));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    try {
      await open();
      await userEvent.click(await (await section()).findByRole('button', { name: 'Share' }));
      expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: address }));
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  });

  test('shows an error if it cannot be loaded', async () => {
    withReferrals();
    server.use(http.get('/api/referrals/link', () => errorResponse(503, 'Not now.')));
    await open();
    expect(await screen.findByText('Couldn’t load your link')).toBeVisible();
    expect(screen.getByRole('form', { name: 'Invitations' })).toBeVisible();
  });
});

test('offers a retry if the list fails to load', async () => {
  server.use(http.get('/api/referrals', () => errorResponse(500, 'Something went wrong.')));
  await open();
  expect(await screen.findByText('Couldn’t load your referrals')).toBeVisible();
  expect(screen.getByText('Something went wrong.')).toBeVisible();
  withReferrals(aReferral());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Sipho Dlamini')).toBeVisible();
});

test('announces that the referrals are loading', async () => {
  const answer = Promise.withResolvers<Response>();
  server.use(http.get('/api/referrals', () => answer.promise));
  await open();
  expect(screen.getByText('Loading your referrals')).toBeInTheDocument();
  answer.resolve(HttpResponse.json([]));
  await waitFor(() => expect(screen.queryByText('Loading your referrals')).not.toBeInTheDocument());
});
