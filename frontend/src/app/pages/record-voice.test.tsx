import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aNote, aUser } from '../../testing/factories.ts';
import { installFakeMicrophone, removeMicrophoneSupport } from '../../testing/microphone.ts';
import { currentLocation, errorResponse, renderApp, signedIn, setUpApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();

/** Fakes only the page's timers, not those of the network and the database. */
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] });
});
afterEach(() => jest.useRealTimers());

const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 60; turn += 1) await new Promise(setImmediate);
  });

const pass = async (milliseconds: number) => {
  act(() => jest.advanceTimersByTime(milliseconds));
  await settle();
};

/** Waits for something that does not depend on the fake clock. */
const until = async (found: () => unknown) => {
  for (let turn = 0; turn < 200 && !found(); turn += 1) await settle();
  if (!found()) throw new Error(`never came true: ${found.toString()}`);
};

const openPage = async (user = aUser()) => {
  signedIn(user);
  const page = renderApp('/app');
  await until(() => screen.queryByRole('tablist'));
  await settle();
  return page;
};

const button = () => document.querySelector<HTMLButtonElement>('[data-phase]') as HTMLButtonElement;
const steps = () =>
  within(screen.getByRole('list', { name: 'Progress' }))
    .getAllByRole('listitem')
    .map((step) => step.getAttribute('data-status'));
const idle = ['pending', 'pending', 'pending', 'pending'];
const unsent = () => screen.queryByRole('region', { name: 'Unsent recordings' });

const press = async () => {
  fireEvent.click(button());
  await settle();
};

const record = async (microphone: ReturnType<typeof installFakeMicrophone>, words = 'hello') => {
  await press();
  await until(() => button().dataset['phase'] === 'recording');
  microphone.say(words);
  await pass(1_000);
};

test('a recording starts although the loudspeaker does not', async () => {
  const microphone = installFakeMicrophone();
  microphone.unplugLoudspeaker();
  await openPage();
  await record(microphone);
  expect(button()).toHaveAccessibleName('Stop recording and send');
});

interface Upload {
  readonly key: string | null;
  readonly fileName: string;
  readonly type: string;
  readonly heard: string;
  readonly seconds: string;
}

interface Processed {
  readonly key: string | null;
  readonly fields: Record<string, string>;
}

type Reply = () => Response | Promise<Response>;
const pick = (replies: readonly Reply[], call: number) => replies[Math.min(call, replies.length) - 1];

/** Responds to each request in turn; the last response repeats. */
const answer = ({ transcribe = [], process = [] }: { transcribe?: Reply[]; process?: Reply[] } = {}) => {
  const uploads: Upload[] = [];
  const processed: Processed[] = [];
  server.use(
    http.post('/api/transcribe-audio', async ({ request }) => {
      const form = await request.formData();
      const file = form.get('audio') as File;
      uploads.push({
        key: request.headers.get('idempotency-key'),
        fileName: file.name,
        type: file.type,
        heard: await file.text(),
        seconds: form.get('seconds') as string,
      });
      return (
        pick(transcribe, uploads.length)?.() ??
        HttpResponse.json({ transcript: 'Spoke to Thandi.', recordingId: 'audio-1' })
      );
    }),
    http.post('/api/process-audio', async ({ request }) => {
      const form = await request.formData();
      const fields = Object.fromEntries(
        [...form].map(([name, value]) => [name, typeof value === 'string' ? value : `file ${value.name}`]),
      );
      processed.push({ key: request.headers.get('idempotency-key'), fields });
      return pick(process, processed.length)?.() ?? HttpResponse.json(aNote(), { status: 201 });
    }),
  );
  return { uploads, processed };
};

test('a recording is heard, becomes a note at the end of the specified steps, and leaves the device', async () => {
  const microphone = installFakeMicrophone();
  const { uploads, processed } = answer();
  await openPage();
  expect(screen.getByRole('tab', { name: 'Record Audio' })).toHaveAttribute('aria-selected', 'true');
  expect(button()).toHaveAccessibleName('Start recording');

  await record(microphone, 'hello ');
  microphone.say('world');
  await pass(61_000);
  expect(screen.getByRole('timer')).toHaveTextContent('01:02');
  expect(screen.getByText('Recording, 1 minute')).toBeInTheDocument();
  expect(screen.getByTestId('levels').children).toHaveLength(40);
  expect(microphone.options()).toEqual({ audioBitsPerSecond: 32_000, mimeType: 'audio/webm;codecs=opus' });
  expect(steps()).toEqual(idle);

  await press();
  expect(microphone.track.readyState).toBe('ended');
  expect(microphone.tones).toEqual([{ frequency: 800, seconds: expect.closeTo(0.2) }]);
  expect(microphone.lock.release).toHaveBeenCalled();
  await until(() => uploads.length);
  expect(steps()).toEqual(['complete', 'processing', 'pending', 'pending']);
  expect(uploads).toEqual([
    {
      key: expect.stringMatching(/^[!-~]{16,200}$/),
      fileName: 'recording.webm',
      type: 'audio/webm;codecs=opus',
      heard: 'hello world',
      seconds: '62',
    },
  ]);
  await until(() => screen.queryByRole('heading', { name: 'Transcription' }));

  await pass(999);
  expect(steps()).toEqual(['complete', 'processing', 'pending', 'pending']);
  await pass(1);
  expect(steps()).toEqual(['complete', 'complete', 'processing', 'pending']);
  await pass(1_000);
  expect(steps()).toEqual(['complete', 'complete', 'complete', 'processing']);
  await pass(999);
  expect(processed).toHaveLength(0);
  await pass(1);
  expect(steps()).toEqual(['complete', 'complete', 'complete', 'complete']);
  await until(() => screen.queryByText('Success!'));
  expect(processed).toEqual([
    {
      key: expect.any(String),
      fields: { transcript: 'Spoke to Thandi.', seconds: '62', recordingId: 'audio-1' },
    },
  ]);
  expect(processed[0]?.key).not.toBe(uploads[0]?.key);

  await pass(1_999);
  expect(steps()).toEqual(['complete', 'complete', 'complete', 'complete']);
  await pass(1);
  expect(steps()).toEqual(idle);
  expect(screen.queryByRole('heading', { name: 'Transcription' })).not.toBeInTheDocument();
  expect(unsent()).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /View the note/ })).toBeVisible();
});

test('Safari’s recording keeps its own name and type', async () => {
  const microphone = installFakeMicrophone();
  microphone.supports('audio/mp4');
  const { uploads } = answer();
  await openPage();
  await record(microphone);
  await press();
  await until(() => uploads.length);
  expect(uploads[0]).toMatchObject({ fileName: 'recording.mp4', type: 'audio/mp4' });
});

test('a refused microphone is said, and leaves the button ready', async () => {
  const microphone = installFakeMicrophone();
  microphone.fail(new DOMException('no', 'NotAllowedError'));
  await openPage();
  await press();
  await until(() => screen.queryByText('Microphone Access Required'));
  expect(screen.getByText('Please allow microphone access to record audio.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/Allow it in the address bar/);
  expect(button()).toHaveAccessibleName('Start recording');
});

test.each([
  [
    'no microphone',
    () => installFakeMicrophone().fail(new DOMException('', 'NotFoundError')),
    /No microphone was found/,
  ],
  [
    'a busy one',
    () => installFakeMicrophone().fail(new DOMException('', 'NotReadableError')),
    /Close other programs/,
  ],
  ['an old browser', () => removeMicrophoneSupport('MediaRecorder'), /This browser cannot record audio/],
  ['an insecure page', () => removeMicrophoneSupport('secure'), /only over a secure connection/],
])('%s is said in a sentence', async (_case, prepare, words) => {
  prepare();
  await openPage();
  await press();
  await until(() => screen.queryByRole('alert'));
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.queryByText('Microphone Access Required')).not.toBeInTheDocument();
});

test('a failed upload keeps the recording; a retry keeps the key and makes one note', async () => {
  const microphone = installFakeMicrophone();
  const { uploads, processed } = answer({
    transcribe: [() => HttpResponse.error(), () => HttpResponse.json({ transcript: 'Spoke to Thandi.' })],
  });
  await openPage();
  await record(microphone);
  await press();
  await until(() => screen.queryByText('Transcription Failed'));
  expect(screen.getByText('Unable to transcribe audio. Please try again or use text input.')).toBeVisible();
  await until(unsent);
  expect(steps()).toEqual(idle);
  expect(screen.getByText(/Debrief cannot be reached/)).toBeVisible();
  expect(screen.getByText(/00:01 · 1 kB/)).toBeVisible();
  await pass(5_000);
  expect(processed).toHaveLength(0);

  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await until(() => uploads.length === 2);
  expect(uploads[1]).toEqual(uploads[0]);
  await until(() => screen.queryByRole('heading', { name: 'Transcription' }));
  await pass(3_000);
  await until(() => screen.queryByText('Success!'));
  // If the server keeps no audio, it is sent with the note.
  expect(processed[0]?.fields).toEqual({
    transcript: 'Spoke to Thandi.',
    seconds: '1',
    audio: 'file recording.webm',
  });
  expect(unsent()).not.toBeInTheDocument();
});

test('a note that failed is made of the same transcript: nothing is uploaded or heard twice', async () => {
  const microphone = installFakeMicrophone();
  const { uploads, processed } = answer({
    process: [
      () => errorResponse(503, 'The AI service is busy. Try again in a minute.'),
      () => HttpResponse.json(aNote()),
    ],
  });
  await openPage();
  await record(microphone);
  await press();
  await until(() => uploads.length);
  await pass(3_000);
  await until(() => screen.queryByText('Failed to process audio. Please try again.'));
  await until(unsent);
  expect(screen.getByText('The AI service is busy. Try again in a minute.')).toBeVisible();

  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  await pass(3_000);
  await until(() => screen.queryByText('Success!'));
  expect(uploads).toHaveLength(1);
  expect(processed).toHaveLength(2);
  expect(processed[1]).toEqual(processed[0]);
});

test('a recording left behind by a reload is offered with its facts, to its own user alone', async () => {
  const microphone = installFakeMicrophone();
  const { uploads } = answer();
  const first = await openPage();
  await record(microphone, 'what was said');
  first.unmount();
  await settle();

  const other = await openPage(aUser({ id: 'user-2' }));
  expect(unsent()).not.toBeInTheDocument();
  other.unmount();

  await openPage();
  await until(unsent);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await until(() => uploads.length);
  expect(uploads[0]?.heard).toBe('what was said');
});

test('leaving the page stops and keeps the recording and sends nothing', async () => {
  const microphone = installFakeMicrophone();
  const { uploads } = answer();
  server.use(http.get('/api/sales-notes', () => HttpResponse.json([])));
  await openPage();
  await record(microphone);
  fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  await until(() => screen.queryByText('Recording kept'));
  expect(microphone.track.readyState).toBe('ended');
  fireEvent.click(screen.getByRole('link', { name: 'Record' }));
  await until(unsent);
  expect(screen.getByText('You left the page while it was recording.')).toBeVisible();
  expect(uploads).toHaveLength(0);
});

test('a recording on its way goes on while one looks at the dashboard', async () => {
  const microphone = installFakeMicrophone();
  const { uploads, processed } = answer();
  server.use(http.get('/api/sales-notes', () => HttpResponse.json([])));
  await openPage();
  await record(microphone);
  await press();
  await until(() => uploads.length);
  fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  await until(() => currentLocation() === '/dashboard');
  await pass(3_000);
  await until(() => screen.queryByText('Success!'));
  expect(processed).toHaveLength(1);
});

test('the screen is kept on, again after the page was hidden, and a refusal is said', async () => {
  const microphone = installFakeMicrophone();
  await openPage();
  await record(microphone);
  expect(microphone.requestWakeLock).toHaveBeenCalledTimes(1);
  microphone.requestWakeLock.mockRejectedValueOnce(new DOMException('', 'NotAllowedError') as never);
  act(() => void microphone.lock.dispatchEvent(new Event('release')));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await settle();
  expect(microphone.requestWakeLock).toHaveBeenCalledTimes(2);
  expect(screen.getByText(/locking the phone stops the recording/)).toBeVisible();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await settle();
  expect(screen.queryByText(/locking the phone stops the recording/)).not.toBeInTheDocument();
});

test('a microphone that is pulled out ends the recording and keeps it', async () => {
  const microphone = installFakeMicrophone();
  const { uploads } = answer();
  await openPage();
  await record(microphone);
  act(() => microphone.unplug());
  await until(unsent);
  expect(screen.getByText(/The microphone was interrupted/)).toBeVisible();
  expect(uploads).toHaveLength(0);
});

test('a recording that fills up is warned of, then ends by itself and is kept', async () => {
  const microphone = installFakeMicrophone();
  const { uploads } = answer();
  await openPage();
  await record(microphone, 'x'.repeat(12_000_000));
  await pass(1_000);
  expect(screen.getByText('Less than a minute is left in this recording.')).toBeVisible();
  microphone.say('x'.repeat(13_900_000));
  await pass(1_000);
  await until(unsent);
  expect(screen.getByText(/reached the maximum length/)).toBeVisible();
  expect(microphone.track.readyState).toBe('ended');
  expect(uploads).toHaveLength(0);
});

test('discarding asks first', async () => {
  const microphone = installFakeMicrophone();
  answer({ transcribe: [() => errorResponse(413, 'This recording is larger than 25 MB.')] });
  await openPage();
  await record(microphone);
  await press();
  await until(unsent);
  expect(screen.getByText('This recording is larger than 25 MB.')).toBeVisible();

  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Keep' }));
  await settle();
  expect(unsent()).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await until(() => !unsent());
});

/** Answers uploads with a job that ends when the test says so. */
const answerLater = () => {
  const jobs = new Map<string, string | null>();
  const answered = answer({
    transcribe: [
      () => {
        const jobId = `job-${jobs.size + 1}`;
        jobs.set(jobId, null);
        const pending = { jobId, status: 'queued', recordingId: `audio-of-${jobId}` };
        return HttpResponse.json(pending, { status: 202 });
      },
    ],
  });
  server.use(
    http.get('/api/transcribe-audio/:id', ({ params }) => {
      const transcript = jobs.get(String(params['id']));
      return transcript
        ? HttpResponse.json({ transcript, recordingId: `audio-of-${String(params['id'])}` })
        : HttpResponse.json({ jobId: params['id'], status: 'queued' }, { status: 202 });
    }),
  );
  return { ...answered, jobs, end: (id: string, transcript: string) => jobs.set(id, transcript) };
};

test('once the server has the recording, the page says so and that it can be closed', async () => {
  const microphone = installFakeMicrophone();
  const { jobs, end, processed } = answerLater();
  await openPage();
  await record(microphone);
  await press();
  await until(() => jobs.size);
  await until(() => screen.queryByText(/^Saved\. Transcribing… You can close this page/));
  await pass(3_000);
  expect(steps()).toEqual(['complete', 'complete', 'complete', 'complete']);
  expect(screen.getByText(/^Saved\. Transcribing…/)).toBeVisible();
  expect(processed).toHaveLength(0);
  end('job-1', 'Spoke to Thandi.');
  await pass(1_000);
  await until(() => screen.queryByText('Success!'));
  expect(processed).toHaveLength(1);
});

test('the next recording is sent while the note of the one before is being made', async () => {
  const microphone = installFakeMicrophone();
  const { jobs, end, processed } = answerLater();
  await openPage();
  for (const count of [1, 2]) {
    await record(microphone);
    await press();
    await until(() => jobs.size === count);
    await pass(1_000);
  }
  end('job-2', 'The second.');
  await pass(4_000);
  await until(() => processed.length === 1);
  end('job-1', 'The first.');
  await pass(4_000);
  await until(() => processed.length === 2);
  expect(processed.map(({ fields }) => fields['transcript'])).toEqual(['The second.', 'The first.']);
});

test('after a reload the page goes on with a recording that the server has, and uploads nothing again', async () => {
  const microphone = installFakeMicrophone();
  const { uploads, jobs, end, processed } = answerLater();
  const first = await openPage();
  await record(microphone);
  await press();
  await until(() => jobs.size);
  await until(() => screen.queryByText(/^Saved\. Transcribing…/));
  first.unmount();
  await settle();

  await openPage();
  await until(() => screen.queryByText(/^Saved\. Transcribing…/));
  expect(unsent()).not.toBeInTheDocument();
  end('job-1', 'Spoke to Thandi.');
  await pass(2_000);
  await until(() => processed.length);
  await until(() => screen.queryByText('Success!'));
  expect(uploads).toHaveLength(1);
});

describe('a recording that another device has sent', () => {
  const inProgress = {
    id: 'audio-9',
    createdAt: '2025-01-05T12:00:00.000Z',
    seconds: 42,
    status: 'transcribing',
  };
  const failed = {
    ...{ id: 'audio-9', createdAt: inProgress.createdAt, bytes: 1, type: 'audio/webm', seconds: 42 },
    ...{ code: 'no_speech', error: 'No speech was heard in this recording.' },
  };

  const openDashboard = async () => {
    let listed = [inProgress];
    let notes = [aNote({ id: 'old', contactName: 'Old Note' })];
    server.use(
      http.get('/api/recordings/in-progress', () => HttpResponse.json(listed)),
      http.get('/api/sales-notes', () => HttpResponse.json(notes)),
    );
    signedIn();
    renderApp('/dashboard');
    await until(() => screen.queryByText('Old Note'));
    expect(screen.getByRole('region', { name: 'In progress' })).toHaveTextContent('Transcribing…');
    return {
      end: async (note?: ReturnType<typeof aNote>) => {
        listed = [];
        if (note) notes = [note, ...notes];
        await pass(3_000);
      },
    };
  };

  test('is listed in progress, then announced, and its note appears', async () => {
    const { end } = await openDashboard();
    await end(aNote({ id: 'new', contactName: 'Thandi Nkosi' }));
    await until(() => screen.queryByText('Success!'));
    await until(() => screen.queryByText('Thandi Nkosi'));
    expect(screen.queryByRole('region', { name: 'In progress' })).not.toBeInTheDocument();
  });

  test('is announced as failed when nothing could be made of it', async () => {
    server.use(http.get('/api/recordings', () => HttpResponse.json([failed])));
    const { end } = await openDashboard();
    await end();
    await until(() => screen.queryByText('Transcription Failed'));
    expect(screen.queryByText('Success!')).not.toBeInTheDocument();
  });
});

test('a session that ended on the way keeps the recording and raises no toast of failure', async () => {
  const microphone = installFakeMicrophone();
  answer({ transcribe: [() => errorResponse(401, 'Please sign in')] });
  await openPage();
  await record(microphone);
  await press();
  await until(() => currentLocation() === '/login');
  expect(screen.queryByText('Transcription Failed')).not.toBeInTheDocument();
});

test('where the device stores nothing, the recording lives in the page and the page says so', async () => {
  const microphone = installFakeMicrophone();
  globalThis.indexedDB = {
    open: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  } as unknown as IDBFactory;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { uploads } = answer({ transcribe: [() => HttpResponse.error()] });
  await openPage();
  await record(microphone, 'in memory');
  await until(() => screen.queryByText(/This device cannot store the recording/));
  await press();
  await until(unsent);
  expect(screen.getByText(/only in this page/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await until(() => uploads.length === 2);
  expect(uploads[1]?.heard).toBe('in memory');
});

test('where the server cannot hear, the browser may be asked to, and its words make the note', async () => {
  const microphone = installFakeMicrophone();
  const { uploads, processed } = answer({
    transcribe: [
      () => HttpResponse.json({ error: 'No transcriber here.', code: 'no_transcriber' }, { status: 503 }),
    ],
  });
  class Engine extends EventTarget {
    static latest: Engine;
    onresult: (event: unknown) => void = () => undefined;
    onend: () => void = () => undefined;
    start = () => {
      Engine.latest = this;
    };
    stop = () => this.onend();
  }
  Object.assign(window, { webkitSpeechRecognition: Engine });
  try {
    await openPage();
    await record(microphone);
    await press();
    await until(() => screen.queryByRole('button', { name: 'Let my browser listen' }));
    expect(screen.getByText(/its vendor may process the audio/)).toBeVisible();
    expect(unsent()).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Let my browser listen' }));

    await record(microphone);
    act(() => Engine.latest.onresult({ results: [[{ transcript: 'Met Pieter.' }]] }));
    expect(within(screen.getByLabelText('Transcription')).getByText('Met Pieter.')).toBeVisible();
    await press();
    await settle();
    await pass(3_000);
    await until(() => processed.length);
    expect(processed[0]?.fields).toEqual({
      transcript: 'Met Pieter.',
      seconds: '1',
      audio: 'file recording.webm',
    });
    expect(uploads).toHaveLength(1);
  } finally {
    Reflect.deleteProperty(window, 'webkitSpeechRecognition');
  }
});

test('audio that the server no longer has goes along with the note', async () => {
  const microphone = installFakeMicrophone();
  const { uploads, processed } = answer({
    process: [
      () => errorResponse(404, 'This recording is not here any more.'),
      () => HttpResponse.json(aNote()),
    ],
  });
  await openPage();
  await record(microphone);
  await press();
  await until(() => uploads.length);
  await pass(3_000);
  await until(() => screen.queryByText('Success!'));
  expect(processed.map(({ fields }) => fields['audio'])).toEqual([undefined, 'file recording.webm']);
  expect(processed[1]?.key).toBe(processed[0]?.key);
});

test('a second recording waits for the first, and both become notes', async () => {
  const microphone = installFakeMicrophone();
  const { uploads, processed } = answer();
  await openPage();
  await record(microphone, 'first');
  await press();
  await until(() => uploads.length);
  await record(microphone, 'second');
  await press();
  await pass(2_000);
  await until(() => processed.length === 1);
  await pass(2_000);
  await until(() => uploads.length === 2);
  await pass(3_000);
  await until(() => processed.length === 2);
  expect(uploads.map(({ heard }) => heard)).toEqual(['first', 'second']);
  expect(new Set(processed.map(({ key }) => key)).size).toBe(2);
});

test('what failed on the server, from any device, is tried again, saved or discarded', async () => {
  const failed = {
    id: 'audio-7',
    createdAt: '2025-01-05T12:00:00.000Z',
    bytes: 640_000,
    type: 'audio/webm',
    seconds: 133,
    code: 'transcription_failed',
    error: 'Unable to transcribe audio. The recording is kept.',
  };
  let kept = [failed, { ...failed, id: 'audio-8', seconds: 12 }];
  const { processed } = answer();
  server.use(
    http.get('/api/recordings', () => HttpResponse.json(kept)),
    http.post('/api/recordings/audio-7/retry', () =>
      HttpResponse.json(
        { jobId: 'job-7', status: 'queued' },
        { status: 202, headers: { location: '/api/transcribe-audio/job-7' } },
      ),
    ),
    http.get('/api/transcribe-audio/job-7', () => {
      kept = kept.filter(({ id }) => id !== 'audio-7');
      return HttpResponse.json({ transcript: 'Spoke to Thandi.', recordingId: 'audio-7' });
    }),
    http.delete('/api/recordings/audio-8', () => {
      kept = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await openPage();
  const section = () => screen.queryByRole('region', { name: 'Recordings without a note' });
  const rows = () => within(section() as HTMLElement).getAllByRole('listitem');
  await until(section);
  expect(rows()[0]).toHaveTextContent(/02:13 · 640 kB.*The recording is kept/);
  expect(within(rows()[0] as HTMLElement).getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    '/api/recordings/audio-7/audio?download=1',
  );

  fireEvent.click(within(rows()[0] as HTMLElement).getByRole('button', { name: 'Retry' }));
  await settle();
  await pass(1_000);
  await until(() => screen.queryByText('Success!'));
  expect(processed).toEqual([
    { key: 'audio-7-note', fields: { transcript: 'Spoke to Thandi.', recordingId: 'audio-7' } },
  ]);
  await until(() => rows().length === 1);
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await until(() => !section());
});
