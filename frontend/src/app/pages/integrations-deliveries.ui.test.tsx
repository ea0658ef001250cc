import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aConnection, aDelivery, openIntegrations, serveCrm } from '../../testing/crm.ts';
import { errorResponse, setUpApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();

const path = '/api/integrations/c1/deliveries';

const serve = (...deliveries: ReturnType<typeof aDelivery>[]) =>
  server.use(http.get(path, () => HttpResponse.json(deliveries)));

const openDeliveries = async (...deliveries: ReturnType<typeof aDelivery>[]) => {
  openIntegrations([aConnection()]);
  serve(...deliveries);
  await userEvent.click(await screen.findByRole('button', { name: 'Deliveries' }));
  return screen.findByRole('list', { name: 'Deliveries to Twenty' });
};

const asking = aDelivery({
  state: 'asking',
  records: [],
  questions: [
    {
      ...{ id: 'contact', text: 'Which Sam Nkosi?' },
      choices: [
        { id: '1', label: 'Sam Nkosi, Acme' },
        { id: 'new', label: 'Create a new contact' },
      ],
    },
    { id: 'review', text: 'Write this note?', choices: [{ id: 'write', label: 'Write it' }] },
  ],
});

test('lists notes with their state, records and reason', async () => {
  const failed = aDelivery({ noteId: 'n2', title: null, state: 'failed', reason: 'The deal has no stage.' });
  const list = await openDeliveries(aDelivery(), failed);
  expect(within(list).getByRole('link', { name: 'Sam Nkosi, Acme' })).toHaveAttribute(
    'href',
    '/dashboard/notes/n1',
  );
  expect(within(list).getAllByText('Created note. Used the existing contact.')[0]).toBeVisible();
  expect(within(list).getByText('The deal has no stage.')).toBeVisible();
});

test('filters by state, and loads older notes', async () => {
  const user = userEvent.setup();
  await openDeliveries(aDelivery());
  server.use(
    http.get(path, ({ request }) => {
      const { searchParams } = new URL(request.url);
      expect(searchParams.get('state')).toBe('failed');
      const isFirst = !searchParams.has('cursor');
      const headers: Record<string, string> = isFirst
        ? { link: `<${path}?state=failed&cursor=abc>; rel="next"` }
        : {};
      const delivery = aDelivery({ state: 'failed', ...(isFirst ? {} : { noteId: 'n2', title: 'Older' }) });
      return HttpResponse.json([delivery], { headers });
    }),
  );
  await user.selectOptions(screen.getByLabelText('Show'), 'failed');
  await user.click(await screen.findByRole('button', { name: 'Show older notes' }));
  expect(await screen.findByRole('link', { name: 'Older' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older notes' })).not.toBeInTheDocument();
});

test('opens the questions, and sends the chosen answers', async () => {
  const user = userEvent.setup();
  openIntegrations([aConnection({ counts: { waiting: 0, asking: 1, failed: 0 } })]);
  server.use(
    http.get(path, ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.get('state') === 'asking' ? [asking] : []),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Deliveries' }));
  expect(await screen.findByText('No notes yet. Your next note appears here.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  const form = await screen.findByRole('form', { name: 'Questions about Sam Nkosi, Acme' });
  const save = within(form).getByRole('button', { name: 'Save answers' });
  expect(save).toBeDisabled();
  const sent: unknown[] = [];
  server.use(
    http.post(`${path}/n1/answers`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(aDelivery({ state: 'waiting' }));
    }),
  );
  await user.click(within(form).getByLabelText('Create a new contact'));
  await user.click(within(form).getByLabelText('Write it'));
  serve();
  serveCrm([aConnection()]);
  await user.click(save);
  expect(await screen.findByText('Answer saved')).toBeVisible();
  expect(sent).toEqual([{ answers: { contact: 'new', review: 'write' } }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Answer' })).not.toBeInTheDocument());
});

test('reloads questions that were changed elsewhere', async () => {
  const user = userEvent.setup();
  const list = await openDeliveries(asking);
  server.use(http.post(`${path}/n1/answers`, () => errorResponse(409, 'Changed')));
  serve(aDelivery());
  await user.click(within(list).getByLabelText('Write it'));
  await user.click(within(list).getByRole('button', { name: 'Save answers' }));
  expect(await screen.findByText('Questions changed')).toBeVisible();
  expect(await within(list).findByText('Written')).toBeVisible();
});

test('tries a failed note again, and polls until it is written', async () => {
  const list = await openDeliveries(aDelivery({ state: 'failed', reason: 'Out of order.' }));
  const later = '2026-01-05T12:00:05.000Z';
  server.use(http.post(`${path}/n1/retry`, () => HttpResponse.json(aDelivery({ state: 'waiting' }))));
  serve(aDelivery({ state: 'waiting', nextAttemptAt: later }));
  await userEvent.click(within(list).getByRole('button', { name: 'Try again to write Sam Nkosi, Acme' }));
  expect(await within(list).findByText('Waiting')).toBeVisible();
  serve(aDelivery());
  expect(await within(list).findByText('Written')).toBeVisible();
});

test('undoes a note after a confirmation', async () => {
  const user = userEvent.setup();
  const list = await openDeliveries(aDelivery());
  await user.click(within(list).getByRole('button', { name: 'Undo Sam Nkosi, Acme' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/The note itself stays in Debrief/)).toBeVisible();
  server.use(http.post(`${path}/n1/undo`, () => HttpResponse.json(aDelivery({ state: 'waiting' }))));
  serve(aDelivery({ state: 'undone', records: [] }));
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
  expect(await within(list).findByText('Removed')).toBeVisible();
});

test('says that there are no notes yet', async () => {
  openIntegrations([aConnection()]);
  serve();
  await userEvent.click(await screen.findByRole('button', { name: 'Deliveries' }));
  expect(await screen.findByText('No notes yet. Your next note appears here.')).toBeVisible();
});
