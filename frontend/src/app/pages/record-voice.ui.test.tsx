import { act, fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { installFakeMicrophone, removeMicrophoneSupport } from '../../testing/microphone.ts';
import {
  answer,
  recordButton,
  idleSteps,
  openRecordPage,
  pass,
  press,
  record,
  setUpRecorder,
  settle,
  steps,
  unsent,
  until,
} from '../../testing/recorder.ts';
import { server } from '../../testing/server.ts';

setUpRecorder();

test('starts a recording without a loudspeaker', async () => {
  const microphone = installFakeMicrophone();
  microphone.unplugLoudspeaker();
  await openRecordPage();
  await record(microphone);
  expect(recordButton()).toHaveAccessibleName('Stop recording and send');
});

test('transcribes a recording, creates the note after the progress steps, and deletes the local copy', async () => {
  const microphone = installFakeMicrophone();
  const { uploads, processed } = answer();
  await openRecordPage();
  expect(screen.getByRole('tab', { name: 'Record Audio' })).toHaveAttribute('aria-selected', 'true');
  expect(recordButton()).toHaveAccessibleName('Start recording');

  await record(microphone, 'hello ');
  microphone.say('world');
  await pass(61_000);
  expect(screen.getByRole('timer')).toHaveTextContent('01:02');
  expect(screen.getByText('Recording, 1 minute')).toBeInTheDocument();
  expect(screen.getByTestId('levels').children).toHaveLength(40);
  expect(microphone.options()).toEqual({ audioBitsPerSecond: 32_000, mimeType: 'audio/webm;codecs=opus' });
  expect(steps()).toEqual(idleSteps);

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
      fields: {
        transcript: 'Spoke to Thandi.',
        transcriptId: 'job-1',
        seconds: '62',
        recordingId: 'audio-1',
      },
    },
  ]);
  expect(processed[0]?.key).not.toBe(uploads[0]?.key);

  await pass(1_999);
  expect(steps()).toEqual(['complete', 'complete', 'complete', 'complete']);
  await pass(1);
  expect(steps()).toEqual(idleSteps);
  expect(screen.queryByRole('heading', { name: 'Transcription' })).not.toBeInTheDocument();
  expect(unsent()).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open note' })).toBeVisible();
});

test('uploads a Safari recording as recording.mp4 with type audio/mp4', async () => {
  const microphone = installFakeMicrophone();
  microphone.supports('audio/mp4');
  const { uploads } = answer();
  await openRecordPage();
  await record(microphone);
  await press();
  await until(() => uploads.length);
  expect(uploads[0]).toMatchObject({ fileName: 'recording.mp4', type: 'audio/mp4' });
});

test('explains denied microphone access and allows another attempt', async () => {
  const microphone = installFakeMicrophone();
  microphone.fail(new DOMException('no', 'NotAllowedError'));
  await openRecordPage();
  await press();
  await until(() => screen.queryByText('Microphone Access Required'));
  expect(screen.getByText('Please allow microphone access to record audio.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/Allow it in the address bar/);
  expect(recordButton()).toHaveAccessibleName('Start recording');
});

test.each([
  [
    'no microphone',
    () => installFakeMicrophone().fail(new DOMException('', 'NotFoundError')),
    /No microphone found/,
  ],
  [
    'a busy microphone',
    () => installFakeMicrophone().fail(new DOMException('', 'NotReadableError')),
    /Close other apps/,
  ],
  ['an old browser', () => removeMicrophoneSupport('MediaRecorder'), /This browser can’t record audio/],
  ['an insecure page', () => removeMicrophoneSupport('secure'), /needs a secure connection/],
])('shows an error for %s', async (_case, prepare, words) => {
  prepare();
  await openRecordPage();
  await press();
  await until(() => screen.queryByRole('alert'));
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.queryByText('Microphone Access Required')).not.toBeInTheDocument();
});

test('stops and keeps the recording without upload when the user leaves the page', async () => {
  const microphone = installFakeMicrophone();
  const { uploads } = answer();
  server.use(http.get('/api/sales-notes', () => HttpResponse.json([])));
  await openRecordPage();
  await record(microphone);
  fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  await until(() => screen.queryByText('Recording saved'));
  expect(microphone.track.readyState).toBe('ended');
  fireEvent.click(screen.getByRole('link', { name: 'Record' }));
  await until(unsent);
  expect(screen.getByText('You left the page while it was recording.')).toBeVisible();
  expect(uploads).toHaveLength(0);
});

test('renews the screen wake lock when the page is shown again and warns if it is denied', async () => {
  const microphone = installFakeMicrophone();
  await openRecordPage();
  await record(microphone);
  expect(microphone.requestWakeLock).toHaveBeenCalledTimes(1);
  microphone.requestWakeLock.mockRejectedValueOnce(new DOMException('', 'NotAllowedError') as never);
  act(() => void microphone.lock.dispatchEvent(new Event('release')));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await settle();
  expect(microphone.requestWakeLock).toHaveBeenCalledTimes(2);
  expect(screen.getByText(/Locking your phone stops the recording/)).toBeVisible();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await settle();
  expect(screen.queryByText(/Locking your phone stops the recording/)).not.toBeInTheDocument();
});

test('warns about the screen in a browser without wake locks', async () => {
  const microphone = installFakeMicrophone();
  Object.defineProperty(navigator, 'wakeLock', { value: undefined, configurable: true });
  await openRecordPage();
  await record(microphone);
  expect(screen.getByText(/Locking your phone stops the recording/)).toBeVisible();
});

test('stops and keeps the recording when the microphone is unplugged', async () => {
  const microphone = installFakeMicrophone();
  const { uploads } = answer();
  await openRecordPage();
  await record(microphone);
  act(() => microphone.unplug());
  await until(unsent);
  expect(screen.getByText(/The microphone was interrupted/)).toBeVisible();
  expect(uploads).toHaveLength(0);
});

test('warns about the maximum length, then stops and keeps the recording', async () => {
  const microphone = installFakeMicrophone();
  const { uploads } = answer();
  await openRecordPage();
  await record(microphone, 'x'.repeat(12_000_000));
  await pass(1_000);
  expect(screen.getByText('Less than a minute left.')).toBeVisible();
  microphone.say('x'.repeat(13_900_000));
  await pass(1_000);
  await until(unsent);
  expect(screen.getByText(/reached the maximum length/)).toBeVisible();
  expect(microphone.track.readyState).toBe('ended');
  expect(uploads).toHaveLength(0);
});

test('offers the browser’s speech recognition if the server cannot transcribe', async () => {
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
    await openRecordPage();
    await record(microphone);
    await press();
    await until(() => screen.queryByRole('button', { name: 'Use my browser instead' }));
    expect(screen.getByText(/its maker may process the audio/)).toBeVisible();
    expect(unsent()).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Use my browser instead' }));

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
