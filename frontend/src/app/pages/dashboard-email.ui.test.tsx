import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aNote, aUser } from '../../testing/factories.ts';
import { errorResponse, renderApp, signedIn, setUpApp } from '../../testing/render-app.tsx';
import { server, textResponse } from '../../testing/server.ts';

setUpApp();

const silent = aNote({
  id: 'note-2',
  createdAt: '2024-12-24T12:00:00.000Z',
  contactName: null,
  contactEmail: null,
  dealSize: null,
  sentiment: null,
  nextSteps: null,
  transcription: 'Left a voicemail.',
});

const open = async (notes = [aNote(), silent], user = aUser({ currency: 'ZAR' })) => {
  signedIn(user);
  server.use(http.get('/api/sales-notes', () => HttpResponse.json(notes)));
  renderApp('/dashboard');
  return screen.findByRole('button', { name: 'Email myself' });
};

const openDialog = async (notes?: ReturnType<typeof aNote>[]) => {
  await userEvent.click(await open(notes));
  return screen.findByRole('dialog', { name: 'Email All Sales Notes' });
};

const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Send Email' }));

const answer = (...answers: (() => Response | Promise<Response>)[]) => {
  const calls: { body: unknown; key: string | null }[] = [];
  server.use(
    http.post('/api/send-email', async ({ request }) => {
      calls.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
      const reply = answers[Math.min(calls.length, answers.length) - 1];
      return reply ? reply() : HttpResponse.json({ sent: 2 });
    }),
  );
  return calls;
};

test('shows the recipient, the totals and a preview of each note', async () => {
  const dialog = await openDialog();
  expect(dialog).toHaveAccessibleDescription('2 sales notes will be sent to naledi@example.com');
  const summary = [...dialog.querySelectorAll('dl > div')].map((entry) => entry.textContent);
  expect(summary).toEqual(['Total notes2', 'Total deal valueR50,000']);
  const list = within(dialog).getByRole('region', { name: 'Notes in this email' });
  expect(list).toHaveStyle({ height: '300px' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => [...item.querySelectorAll('span, time, p')].map((part) => part.textContent)),
  ).toMatchObject([
    expect.arrayContaining([
      'Note 1',
      'Jan 5, 2025',
      'Thandi Nkosi',
      'thandi@karoofreight.example',
      'Deal size R50,000',
      'Positive',
      'Next steps Send the proposal',
      'Spoke to Thandi at Karoo Freight.',
    ]),
    expect.arrayContaining([
      'Note 2',
      'Unknown',
      'Deal size —',
      'Sentiment —',
      'Next steps —',
      'Left a voicemail.',
    ]),
  ]);
});

test('sends the email to the user’s own address', async () => {
  const waiting = Promise.withResolvers<Response>();
  const calls = answer(() => waiting.promise);
  const dialog = await openDialog();
  await send();
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  waiting.resolve(HttpResponse.json({ sent: 2 }));

  expect(await screen.findByText('Email Sent')).toBeVisible();
  expect(screen.getByText('All sales notes have been sent to your email.')).toBeVisible();
  expect(calls).toEqual([{ body: { email: 'naledi@example.com' }, key: expect.stringMatching(/^\w{32}$/) }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('reuses the idempotency key for a retry but not for a new dialog', async () => {
  const calls = answer(
    () => HttpResponse.error(),
    () => HttpResponse.json({ sent: 2 }),
  );
  await openDialog();
  await send();
  expect(await screen.findByText(/Check your connection/)).toBeVisible();
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Email myself' }));
  await send();
  await waitFor(() => expect(calls).toHaveLength(3));
  const [first, second, third] = calls.map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

const verify =
  'The sending domain is not verified. Please verify it with your email provider, then try again.';

test.each<[string, () => Response, string]>([
  ['an unverified domain', () => errorResponse(400, 'The sending domain is not verified'), verify],
  ['a 400 with an error', () => errorResponse(400, 'This address bounces'), 'This address bounces'],
  [
    'a 403 with a message',
    () => HttpResponse.json({ message: 'Not your address' }, { status: 403 }),
    'Not your address',
  ],
  ['a 400 without a message', () => textResponse(400), 'Unable to send email. Please contact support.'],
  ['another status', () => textResponse(502, 'try later'), '502: try later'],
])('explains %s and keeps the dialog open', async (_description, reply, words) => {
  answer(reply);
  await openDialog();
  await send();
  expect(await screen.findByText('Failed to Send Email')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Send Email' })).toBeEnabled();
});

test('shows a message if the notes have been deleted since the page loaded', async () => {
  answer(() =>
    HttpResponse.json({ error: 'There are no sales notes to email.', code: 'no_notes' }, { status: 400 }),
  );
  await openDialog();
  await send();
  expect(await screen.findByText('No notes')).toBeVisible();
  expect(screen.getByText('There are no sales notes to email.')).toBeVisible();
});

test('disables the button for a user without an address', async () => {
  expect(await open(undefined, aUser({ email: '' }))).toBeDisabled();
});

test('renders only the visible notes of a long preview', async () => {
  const dialog = await openDialog(
    Array.from({ length: 1_200 }, (_value, index) => aNote({ id: `n${index}` })),
  );
  const items = within(dialog).getAllByRole('listitem');
  expect(items.length).toBeLessThan(12);
  expect(items[0]).toHaveAttribute('aria-posinset', '1');
  expect(items[0]).toHaveAttribute('aria-setsize', '500');
});

test('says that only the newest notes are sent, and shows the totals of all notes', async () => {
  answer(() => HttpResponse.json({ sent: 500 }));
  const dialog = await openDialog(
    Array.from({ length: 1_200 }, (_value, index) => aNote({ id: `n${index}`, dealSize: 1 })),
  );
  expect(dialog).toHaveAccessibleDescription(
    'The newest of your 1,200 sales notes will be sent to naledi@example.com, as many as fit in one email',
  );
  const summary = [...dialog.querySelectorAll('dl > div')].map((entry) => entry.textContent);
  expect(summary).toEqual(['Total notes1,200', 'Total deal valueR1,200']);
  await send();
  expect(await screen.findByText('Your newest 500 sales notes have been sent to your email.')).toBeVisible();
});

test('allows sending before all notes have loaded', async () => {
  signedIn();
  server.use(
    http.get('/api/sales-notes', ({ request }) => {
      if (new URL(request.url).searchParams.has('cursor')) return new Promise<never>(() => undefined);
      const link = '</api/sales-notes?limit=100&cursor=second>; rel="next"';
      return HttpResponse.json([aNote(), silent], { headers: { link } });
    }),
    http.get('/api/sales-notes/figures', () =>
      HttpResponse.json({ total: 100_000, thisWeek: 1, totalDealValue: 5_000_000, averageDealSize: 50 }),
    ),
  );
  renderApp('/dashboard');
  const button = await screen.findByRole('button', { name: 'Email myself' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Email All Sales Notes' });
  expect(dialog).toHaveAccessibleDescription(/^The newest of your 100,000 sales notes/);
  expect(dialog).toHaveTextContent('Total deal value$5,000,000');
});
