import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { http, HttpResponse } from 'msw';
import { aNote, aUser } from '../../testing/factories.ts';
import { installFakeMicrophone } from '../../testing/microphone.ts';
import { jest } from '../../testing/jest.ts';
import { pass, settle, until } from '../../testing/recorder.ts';
import { errorResponse, renderApp, setUpApp, signedIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();

const transcription = 'Spoke to Thandi about fifty k. Proposal by Friday.';
const place = (words: string) => ({
  start: transcription.indexOf(words),
  end: transcription.indexOf(words) + words.length,
});
const made = aNote({
  transcription,
  contactRole: null,
  evidence: {
    contactName: { spans: [place('Thandi')], confidence: 0.95 },
    dealSize: { spans: [place('fifty k')], confidence: 0.5 },
  },
  nextStepsDue: [{ ...place('Friday'), date: '2020-01-03' }],
});

const submitText = async () => {
  renderApp('/app');
  await userEvent.click(await screen.findByRole('tab', { name: 'Text Input' }));
  fireEvent.change(screen.getByLabelText('Enter your sales notes'), {
    target: { value: 'Spoke to Thandi.' },
  });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] });
  try {
    fireEvent.click(screen.getByRole('button', { name: 'Process Sales Notes' }));
    await settle();
    await pass(3_000);
    await until(() => screen.queryByRole('region', { name: 'Your note is ready' }));
    await pass(2_000);
  } finally {
    jest.useRealTimers();
  }
  return screen.getByRole('region', { name: 'Your note is ready' });
};

const makeNote = (note: SalesNote = made) => {
  signedIn();
  server.use(
    http.post('/api/process-audio', () => HttpResponse.json(note, { status: 201 })),
    http.get(`/api/sales-notes/${note.id}`, () => HttpResponse.json(note)),
  );
  return submitText();
};

/** Opens the control of a field. */
const edit = async (card: HTMLElement, field: string) => {
  await userEvent.click(within(card).getByRole('button', { name: new RegExp(`^(Edit|Add) ${field}`) }));
  return within(card).getByLabelText(new RegExp(field));
};

test('shows the new note instead of the recorder, with a mark at the uncertain field', async () => {
  const card = await makeNote();
  expect(within(card).getByText(/Please check: deal size/)).toBeVisible();
  expect(within(card).getByRole('button', { name: 'Edit Deal Size $50,000 Check' })).toBeVisible();
  expect(within(card).getByRole('button', { name: 'Edit Contact Name Thandi Nkosi' })).toBeVisible();
  expect(within(card).queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
  expect(screen.queryByRole('tabpanel')).not.toBeInTheDocument();
  expect(within(card).getByText('Was due Jan 3, 2020')).toBeVisible();
  expect(within(card).getByRole('link', { name: 'Open note' })).toHaveAttribute(
    'href',
    '/dashboard/notes/note-1',
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Text Input' }));
  expect(card).not.toBeInTheDocument();
  expect(screen.getByLabelText('Enter your sales notes')).toHaveValue('');
});

test('adds a missing field, and cancels', async () => {
  const card = await makeNote();
  const role = await edit(card, 'Role');
  expect(role).toHaveFocus();
  await userEvent.type(role, 'Buyer');
  await userEvent.click(within(card).getByRole('button', { name: 'Cancel' }));
  expect(within(card).queryByLabelText(/Role/)).not.toBeInTheDocument();
  expect(within(card).getByRole('button', { name: 'Record next' })).toBeVisible();
});

test('highlights the source of a focused field and saves all fields', async () => {
  const sent: unknown[] = [];
  const card = await makeNote();
  server.use(
    http.patch('/api/sales-notes/note-1', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(made);
    }),
  );
  const size = await edit(card, 'Deal Size');
  expect(within(card).getByRole('button', { name: 'Save changes' })).toBeDisabled();
  expect(size).toHaveAccessibleDescription(/Not sure about this one/);
  expect(document.querySelector('mark[data-lit]')).toHaveTextContent('fifty k');
  await userEvent.clear(size);
  await userEvent.type(size, '55000{Enter}');
  expect(await screen.findByText('Sales note has been updated successfully.')).toBeVisible();
  expect(sent).toMatchObject([{ dealSize: 55_000, contactName: 'Thandi Nkosi', transcription }]);
});

test('keeps the input after a failed save', async () => {
  const card = await makeNote();
  server.use(http.patch('/api/sales-notes/note-1', () => errorResponse(500, 'Oops')));
  await userEvent.type(await edit(card, 'Contact Name'), ' Jr');
  await userEvent.click(within(card).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Update Failed')).toBeVisible();
  expect(within(card).getByLabelText('Contact Name')).toHaveValue('Thandi Nkosi Jr');
});

test('extracts the fields again after an edit of the transcript', async () => {
  const card = await makeNote();
  let text = transcription;
  const again = () => aNote({ ...made, transcription: text, dealSize: 60_000, evidence: {} });
  server.use(
    http.patch('/api/sales-notes/note-1', async ({ request }) => {
      text = ((await request.json()) as SalesNote).transcription;
      return HttpResponse.json(again());
    }),
    http.post('/api/sales-notes/note-1/extract', () => HttpResponse.json(again())),
    http.get('/api/sales-notes/note-1', () => HttpResponse.json(again())),
  );
  expect(within(card).queryByRole('button', { name: 'Re-read transcript' })).not.toBeInTheDocument();
  await userEvent.click(within(card).getByRole('button', { name: 'Edit transcript' }));
  const transcript = within(card).getByLabelText('Transcript');
  await userEvent.clear(transcript);
  await userEvent.type(transcript, 'Sixty k.');
  await userEvent.click(within(card).getByRole('button', { name: 'Re-read transcript' }));
  expect(await screen.findByText('Fields refreshed')).toBeVisible();
  expect(await within(card).findByRole('button', { name: 'Edit Deal Size $60,000' })).toBeVisible();
  expect(within(card).getByText('Sixty k.')).toBeVisible();
  expect(within(card).queryByRole('button', { name: 'Re-read transcript' })).not.toBeInTheDocument();
});

const waiting = aNote({ ...made, awaitingReview: true });

const savingNote = () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/sales-notes/note-1/confirm', async ({ request }) => {
      sent.push(await request.json());
      server.use(http.get('/api/sales-notes/note-1', () => HttpResponse.json(made)));
      return HttpResponse.json(made);
    }),
  );
  return sent;
};

test('saves a note that awaits review, without corrections', async () => {
  const card = await makeNote(waiting);
  expect(screen.getByText('Ready for review')).toBeVisible();
  expect(screen.queryByText('Sales note has been processed and saved.')).not.toBeInTheDocument();
  expect(screen.queryByText(/^Saved\./)).not.toBeInTheDocument();
  expect(within(card).getByText(/We’ll email it once you save/)).toBeVisible();
  const sent = savingNote();
  await userEvent.click(within(card).getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Sales note has been saved.')).toBeVisible();
  expect(sent).toEqual([{}]);
  expect(await within(card).findByRole('button', { name: 'Record next' })).toBeVisible();
  expect(within(card).queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
  expect(within(card).getByRole('heading', { name: 'Your note is ready' })).toHaveFocus();
});

test('saves a note that awaits review with corrections in one request', async () => {
  const card = await makeNote(waiting);
  const sent = savingNote();
  await userEvent.type(await edit(card, 'Contact Name'), ' Jr{Enter}');
  expect(await screen.findByText('Sales note has been saved.')).toBeVisible();
  expect(sent).toMatchObject([{ contactName: 'Thandi Nkosi Jr', transcription }]);
});

test('keeps a note that could not be saved, with its corrections', async () => {
  const card = await makeNote(waiting);
  server.use(http.post('/api/sales-notes/note-1/confirm', () => errorResponse(503, 'Try again soon.')));
  await userEvent.type(await edit(card, 'Contact Name'), ' Jr{Enter}');
  expect(await screen.findByText('Couldn’t save')).toBeVisible();
  expect(within(card).getByLabelText('Contact Name')).toHaveValue('Thandi Nkosi Jr');
  expect(within(card).getByRole('button', { name: 'Save note' })).toBeEnabled();
});

test('discards a note that awaits review and restores it', async () => {
  const card = await makeNote(waiting);
  const calls: string[] = [];
  server.use(
    http.delete('/api/sales-notes/note-1', () => {
      calls.push('delete');
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('/api/sales-notes/restore', async ({ request }) => {
      calls.push(`restore ${JSON.stringify(await request.json())}`);
      return HttpResponse.json({ restored: 1 });
    }),
  );
  await userEvent.click(within(card).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Discarded')).toBeVisible();
  await waitFor(() => expect(card).not.toBeInTheDocument());
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls).toEqual(['delete', 'restore {"ids":["note-1"]}']));
});

test.each([
  [true, 'true'],
  [false, null],
])('with `reviewBeforeSaving` %p, the form has %p for `review`', async (reviewBeforeSaving, asked) => {
  signedIn(aUser({ reviewBeforeSaving }));
  const sent: (FormDataEntryValue | null)[] = [];
  server.use(
    http.post('/api/process-audio', async ({ request }) => {
      sent.push((await request.formData()).get('review'));
      return HttpResponse.json(made, { status: 201 });
    }),
    http.get('/api/sales-notes/note-1', () => HttpResponse.json(made)),
  );
  await submitText();
  expect(sent).toEqual([asked]);
});

test('starts the next recording with r, except while typing', async () => {
  const microphone = installFakeMicrophone();
  const card = await makeNote();
  await userEvent.type(await edit(card, 'Contact Name'), 'r');
  expect(microphone.getUserMedia).not.toHaveBeenCalled();
  within(card).getByRole('button', { name: 'Copy' }).focus();
  await userEvent.keyboard('r');
  await waitFor(() => expect(microphone.getUserMedia).toHaveBeenCalledTimes(1));
});

describe('the hint to install the app', () => {
  const onIphone = () =>
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone)', configurable: true });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'userAgent');
    Reflect.deleteProperty(navigator, 'standalone');
  });
  const steps = () => screen.queryByText(/tap Share, then Add to Home Screen/);
  const reopen = async () => {
    cleanup();
    await makeNote();
  };

  test('is not shown if the browser offers no installation', async () => {
    await makeNote();
    expect(screen.queryByText(/like any other app/)).toBeNull();
  });

  test('appears once, after a note, and accepts the offer of the browser', async () => {
    const prompt = jest.fn(async () => undefined);
    signedIn();
    renderApp('/app');
    await screen.findByRole('tab', { name: 'Text Input' });
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
    await reopen();
    await userEvent.click(await screen.findByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    await reopen();
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
    localStorage.clear();
    await reopen();
    await userEvent.click(await screen.findByRole('button', { name: 'Install' }));
  });

  test('explains the steps on an iPhone, until dismissed', async () => {
    onIphone();
    await makeNote();
    await waitFor(() => expect(steps()).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(steps()).toBeNull();
    await reopen();
    expect(steps()).toBeNull();
  });

  test('is not shown in the installed app', async () => {
    onIphone();
    Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
    await makeNote();
    expect(steps()).toBeNull();
  });
});
