import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { errorResponse, renderApp, setUpApp, signedOut } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();
beforeEach(signedOut);

const text = 'Met Ann Lee of Acme, about 50k. Call her on Friday.';

const spans = (words: string, confidence = 0.95) => {
  const start = text.indexOf(words);
  return { spans: [{ start, end: start + words.length }], confidence };
};

const note = {
  contactName: 'Ann Lee',
  companyName: 'Acme',
  contactEmail: null,
  contactPhone: null,
  dealSize: 50_000,
  sentiment: null,
  nextSteps: 'Call her on Friday',
  nextStepsDue: [{ ...spans('Friday').spans[0], date: '2025-03-07' }],
  extractedBy: 'local',
  evidence: { contactName: spans('Ann Lee'), companyName: spans('Acme', 0.5), dealSize: spans('50k') },
};

const makeNote = async (words: string) => {
  renderApp('/');
  const field = await screen.findByLabelText('What happened on the call?');
  await userEvent.clear(field);
  if (words) await userEvent.type(field, words);
  await userEvent.click(screen.getByRole('button', { name: 'Make a note' }));
};

test('turns a text into a note with the words it came from, without an account', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/try', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(note);
    }),
  );
  await makeNote(text);
  const card = within(await screen.findByRole('region', { name: 'Your note' }));
  expect(card.getByText('Ann Lee')).toBeVisible();
  expect(card.getByText('50,000')).toBeVisible();
  expect(card.getByText('50k')).toBeVisible();
  expect(card.getByText('Due Friday, March 7')).toBeVisible();
  expect(card.getAllByText('Check')).toHaveLength(1);
  expect(card.queryByText('Sentiment')).toBeNull();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(sent).toEqual([{ text, timeZone }]);
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');
});

test('says if it found nothing in the text', async () => {
  const nothing = { contactName: null, companyName: null, dealSize: null, nextSteps: null };
  server.use(
    http.post('/api/try', () =>
      HttpResponse.json({ ...note, ...nothing, evidence: undefined, nextStepsDue: undefined }),
    ),
  );
  await makeNote('Hello.');
  expect(await screen.findByText(/found nothing to note/)).toBeVisible();
});

test('shows an error next to the text and keeps the text', async () => {
  server.use(http.post('/api/try', () => errorResponse(503, 'Debrief is busy. Please try again.')));
  await makeNote(text);
  expect(await screen.findByRole('alert')).toHaveTextContent('Debrief is busy. Please try again.');
  expect(screen.getByLabelText('What happened on the call?')).toHaveValue(text);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Make a note' })).toBeEnabled());
});

test('has no form if the operator has turned it off', async () => {
  const setting = Object.assign(document.createElement('meta'), { name: 'try-it', content: 'off' });
  document.head.append(setting);
  renderApp('/');
  expect(await screen.findByRole('region', { name: 'Pricing' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make a note' })).toBeNull();
  setting.remove();
});

test('asks for a text without sending an empty one', async () => {
  await makeNote('');
  expect(await screen.findByRole('alert')).toHaveTextContent('Write a sentence or two about a call');
});
