import { maxTranscriptionLength } from '@debrief/contracts/note-fields';
import { jest } from '../../testing/jest.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { maxTextLength } from '../../features/record/components/text-input.tsx';
import { aNote } from '../../testing/factories.ts';
import { currentLocation, errorResponse, renderApp, signedIn, setUpApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();

/** Keeps the functions real that network code needs. */
beforeEach(() =>
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance'],
  }),
);
afterEach(() => jest.useRealTimers());

const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 30; turn += 1) await new Promise(setImmediate);
  });

const pass = async (milliseconds: number) => {
  act(() => jest.advanceTimersByTime(milliseconds));
  await settle();
};

const openPage = async () => {
  signedIn();
  const page = renderApp('/app');
  for (let turn = 0; turn < 200 && !screen.queryByRole('tablist'); turn += 1) await pass(0);
  fireEvent.click(screen.getByRole('tab', { name: 'Text Input' }));
  return page;
};

const textbox = () => screen.getByLabelText('Enter your sales notes');
/** Also finds the hidden button, while the new note is shown. */
const button = () => screen.getByRole('button', { name: /Process/, hidden: true });
const steps = () =>
  within(screen.getByRole('list', { name: 'Progress' }))
    .getAllByRole('listitem')
    .map((step) => step.getAttribute('data-status'));
const type = (value: string) => fireEvent.change(textbox(), { target: { value } });

interface Call {
  readonly transcript: FormDataEntryValue | null;
  readonly key: string | null;
}

const answer = (...answers: (() => Response | Promise<Response>)[]) => {
  const calls: Call[] = [];
  server.use(
    http.post('/api/process-audio', async ({ request }) => {
      const key = request.headers.get('idempotency-key');
      calls.push({ transcript: (await request.formData()).get('transcript'), key });
      const reply = answers[Math.min(calls.length, answers.length) - 1];
      return reply ? reply() : HttpResponse.json(aNote(), { status: 201 });
    }),
  );
  return calls;
};

const saved = () => HttpResponse.json(aNote(), { status: 201 });
const busy = () => errorResponse(503, 'The AI service is busy. Try again in a minute.');
const draft = () => localStorage.getItem('debrief.draft.user-1');

test('sends a typed note with the user’s time zone', async () => {
  const zones: FormDataEntryValue[][] = [];
  server.use(
    http.post('/api/process-audio', async ({ request }) => {
      const form = await request.formData();
      zones.push([...form.getAll('timeZone'), ...form.getAll('recordedAt')]);
      return saved();
    }),
  );
  await openPage();
  type('Call Palesa tomorrow.');
  fireEvent.click(button());
  await pass(3_000);
  expect(zones).toEqual([[Intl.DateTimeFormat().resolvedOptions().timeZone]]);
});

const idle = ['pending', 'pending', 'pending', 'pending'];

test('runs the steps at the specified times, sends the request last, and resets after 2 s', async () => {
  const calls = answer(saved);
  await openPage();
  expect(steps()).toEqual(idle);
  expect(button()).toBeDisabled();

  type('Spoke to Thandi.');
  fireEvent.click(button());
  expect(steps()).toEqual(['complete', 'complete', 'processing', 'pending']);
  expect(button()).toHaveTextContent('Processing...');
  expect(button()).toBeDisabled();
  expect(screen.getByRole('heading', { name: 'Transcription' })).toBeVisible();

  await pass(1_499);
  expect(steps()).toEqual(['complete', 'complete', 'processing', 'pending']);
  await pass(1);
  expect(steps()).toEqual(['complete', 'complete', 'complete', 'processing']);
  await pass(1_499);
  expect(steps()).toEqual(['complete', 'complete', 'complete', 'processing']);
  expect(calls).toHaveLength(0);
  await pass(1);
  expect(steps()).toEqual(['complete', 'complete', 'complete', 'complete']);
  expect(calls).toEqual([{ transcript: 'Spoke to Thandi.', key: expect.stringMatching(/^[!-~]{16,200}$/) }]);

  expect(screen.getByText('Success!')).toBeVisible();
  expect(screen.getByText('Sales note has been processed and saved.')).toBeVisible();
  expect(draft()).toBeNull();
  expect(textbox()).toHaveValue('Spoke to Thandi.');
  expect(button()).toBeDisabled();

  await pass(1_999);
  expect(steps()).toEqual(['complete', 'complete', 'complete', 'complete']);
  await pass(1);
  expect(steps()).toEqual(idle);
  expect(textbox()).toHaveValue('');
  expect(screen.queryByRole('heading', { name: 'Transcription' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open note' })).toHaveAttribute('href', '/dashboard/notes/note-1');
});

test('sends a text once despite repeated clicks', async () => {
  const calls = answer(saved);
  await openPage();
  type('Spoke to Thandi.');
  const form = textbox().closest('form');
  for (let press = 0; press < 5; press += 1) {
    if (form) fireEvent.submit(form);
    fireEvent.click(button());
    await pass(1_000);
  }
  expect(calls).toHaveLength(1);
});

test('focuses the text field after a click on its tab but not after an arrow key', async () => {
  await openPage();
  const tab = (name: string) => screen.getByRole('tab', { name });
  fireEvent.click(tab('Record Audio'), { detail: 1 });
  fireEvent.click(tab('Text Input'), { detail: 1 });
  expect(textbox()).toHaveFocus();
  fireEvent.click(tab('Record Audio'), { detail: 1 });
  fireEvent.keyDown(tab('Record Audio'), { key: 'ArrowRight' });
  expect(textbox()).toBeVisible();
  expect(tab('Text Input')).toHaveFocus();
});

test('rejects a blank text', async () => {
  await openPage();
  type('   ');
  expect(button()).toBeDisabled();
  fireEvent.keyDown(textbox(), { key: 'Enter', ctrlKey: true });
  await settle();
  expect(screen.getByText('Error')).toBeVisible();
  expect(screen.getByText('Please enter sales notes to process')).toBeVisible();
  expect(steps()).toEqual(idle);
});

test('keeps the text after a failure and retries with the same idempotency key', async () => {
  const calls = answer(busy, saved);
  await openPage();
  type('Spoke to Thandi.');
  fireEvent.click(button());
  await pass(3_000);

  expect(screen.getByText('Failed to process audio. Please try again.')).toBeVisible();
  expect(screen.getByText(/The AI service is busy/)).toBeVisible();
  expect(textbox()).toHaveValue('Spoke to Thandi.');
  expect(steps()).toEqual(idle);

  fireEvent.click(button());
  await pass(3_000);
  expect(calls).toHaveLength(2);
  expect(calls[1]?.key).toBe(calls[0]?.key);
  expect(screen.getByText('Success!')).toBeVisible();
});

test('keeps text and idempotency key across a reload, and uses a new key for another text', async () => {
  const calls = answer(() => HttpResponse.error(), busy, saved);
  const first = await openPage();
  type('Spoke to Thandi.');
  fireEvent.click(button());
  await pass(3_000);
  first.unmount();

  await openPage();
  expect(textbox()).toHaveValue('Spoke to Thandi.');
  fireEvent.click(button());
  await pass(3_000);
  type('Spoke to Thandi again.');
  fireEvent.click(button());
  await pass(3_000);

  const [one, two, three] = calls.map(({ key }) => key);
  expect(two).toBe(one);
  expect(three).not.toBe(one);
});

test('polls a slow note every second', async () => {
  answer(() => HttpResponse.json({ jobId: 'job 1', status: 'queued' }, { status: 202 }));
  const asked: unknown[] = [];
  server.use(
    http.get('/api/process-audio/:id', ({ params }) => {
      asked.push(params['id']);
      if (asked.length === 2) return HttpResponse.error();
      return asked.length < 4
        ? HttpResponse.json({ jobId: 'job 1', status: 'queued' }, { status: 202 })
        : HttpResponse.json(aNote());
    }),
  );
  await openPage();
  type('Spoke to Thandi.');
  fireEvent.click(button());
  await pass(3_000);
  expect(button()).toHaveTextContent('Processing...');

  await pass(999);
  expect(asked).toHaveLength(0);
  await pass(1);
  expect(asked).toHaveLength(1);
  await pass(1_000);
  await pass(1_000);
  expect(screen.queryByText('Success!')).not.toBeInTheDocument();
  await pass(1_000);
  expect(asked).toHaveLength(4);
  expect(screen.getByText('Success!')).toBeVisible();
});

test('shows why a queued note failed', async () => {
  answer(() => HttpResponse.json({ jobId: 'job-1', status: 'queued' }, { status: 202 }));
  server.use(
    http.get('/api/process-audio/:id', () =>
      errorResponse(422, 'No sales note could be found in this text.'),
    ),
  );
  await openPage();
  type('Spoke to Thandi.');
  fireEvent.click(button());
  await pass(3_000);
  await pass(1_000);
  expect(screen.getByText('Failed to process audio. Please try again.')).toBeVisible();
  expect(screen.getByText(/No sales note could be found/)).toBeVisible();
  expect(textbox()).toHaveValue('Spoke to Thandi.');
});

test('continues processing on the dashboard and shows the new note', async () => {
  const calls = answer(saved);
  const notes = [aNote({ id: 'note-0', contactName: 'Pieter Botha' })];
  server.use(http.get('/api/sales-notes', () => HttpResponse.json(notes)));
  await openPage();
  type('Spoke to Thandi.');
  fireEvent.click(button());
  await pass(1_000);
  fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  for (let turn = 0; turn < 200 && !screen.queryByText('Pieter Botha'); turn += 1) await pass(0);
  expect(screen.queryByText('Thandi Nkosi')).not.toBeInTheDocument();

  notes.unshift(aNote());
  await pass(2_000);
  expect(calls).toHaveLength(1);
  expect(screen.getByText('Thandi Nkosi')).toBeVisible();
});

test('keeps the text if the session has ended', async () => {
  answer(() => errorResponse(401, 'Please sign in'));
  await openPage();
  type('Spoke to Thandi.');
  fireEvent.click(button());
  await pass(3_000);
  for (let turn = 0; turn < 200 && currentLocation() !== '/login'; turn += 1) await pass(0);
  await pass(500);
  expect(screen.getByText(/Your session has ended/)).toBeVisible();
  expect(screen.queryByText(/Failed to process/)).not.toBeInTheDocument();
  expect(draft()).toContain('Spoke to Thandi.');
});

test('keeps the text and sends nothing if the user leaves before the request', async () => {
  const calls = answer(saved);
  const page = await openPage();
  type('Spoke to Thandi.');
  fireEvent.click(button());
  await pass(1_000);
  page.unmount();
  await pass(5_000);
  expect(calls).toHaveLength(0);
  expect(draft()).toContain('Spoke to Thandi.');
});

test('rejects a text that is too long for a note', async () => {
  await openPage();
  type('x'.repeat(maxTextLength + 1));
  expect(screen.getByText(/Split it into two notes/)).toBeVisible();
  expect(button()).toBeDisabled();
  expect(maxTextLength).toBe(maxTranscriptionLength);
});
