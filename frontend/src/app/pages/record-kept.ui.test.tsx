import { jest } from '../../testing/jest.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aNote, aUser } from '../../testing/factories.ts';
import { installFakeMicrophone } from '../../testing/microphone.ts';
import {
  answer,
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
import { currentLocation, errorResponse } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpRecorder();

test('keeps a recording whose upload failed and retries with the same idempotency key', async () => {
  const microphone = installFakeMicrophone();
  const { uploads, processed } = answer({
    transcribe: [() => HttpResponse.error(), () => HttpResponse.json({ transcript: 'Spoke to Thandi.' })],
  });
  await openRecordPage();
  await record(microphone);
  await press();
  await until(() => screen.queryByText('Transcription Failed'));
  expect(screen.getByText('Unable to transcribe audio. Please try again or use text input.')).toBeVisible();
  await until(unsent);
  expect(steps()).toEqual(idleSteps);
  expect(screen.getByText('Can’t reach Debrief. Check your connection and try again.')).toBeVisible();
  expect(screen.getByText(/00:01 · 1 kB/)).toBeVisible();
  await pass(5_000);
  expect(processed).toHaveLength(0);

  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await until(() => uploads.length === 2);
  expect(uploads[1]).toEqual(uploads[0]);
  await until(() => screen.queryByRole('heading', { name: 'Transcription' }));
  await pass(3_000);
  await until(() => screen.queryByText('Success!'));
  // The server has not stored the audio, so the request for the note contains it.
  expect(processed[0]?.fields).toEqual({
    transcript: 'Spoke to Thandi.',
    seconds: '1',
    audio: 'file recording.webm',
  });
  expect(unsent()).not.toBeInTheDocument();
});

test('sends a delayed recording with its original time and time zone', async () => {
  const microphone = installFakeMicrophone();
  const { times } = answer({
    transcribe: [() => HttpResponse.error(), () => HttpResponse.json({ transcript: 'Spoke to Palesa.' })],
  });
  await openRecordPage(aUser({ timeZone: 'Asia/Dhaka' }));
  const startedAt = Date.now();
  await record(microphone);
  await press();
  await until(unsent);
  await pass(50_000);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await until(() => screen.queryByRole('heading', { name: 'Transcription' }));
  await pass(3_000);
  await until(() => times.length > 0);
  expect(times[0]?.timeZone).toBe('Asia/Dhaka');
  expect(Date.parse(times[0]?.recordedAt ?? '') - startedAt).toBeLessThan(10_000);
});

test('retries a failed note with the same transcript and no second upload', async () => {
  const microphone = installFakeMicrophone();
  const { uploads, processed } = answer({
    process: [
      () => errorResponse(503, 'The AI service is busy. Try again in a minute.'),
      () => HttpResponse.json(aNote()),
    ],
  });
  await openRecordPage();
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

test('offers a recording interrupted by a reload to its own user only', async () => {
  const microphone = installFakeMicrophone();
  const { uploads } = answer();
  const first = await openRecordPage();
  await record(microphone, 'what was said');
  first.unmount();
  await settle();

  const other = await openRecordPage(aUser({ id: 'user-2' }));
  expect(unsent()).not.toBeInTheDocument();
  other.unmount();

  await openRecordPage();
  await until(unsent);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await until(() => uploads.length);
  expect(uploads[0]?.heard).toBe('what was said');
});

test('asks before discarding a recording', async () => {
  const microphone = installFakeMicrophone();
  answer({ transcribe: [() => errorResponse(413, 'This recording is larger than 25 MB.')] });
  await openRecordPage();
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

test('opens the login page without an error toast if the session has ended', async () => {
  const microphone = installFakeMicrophone();
  answer({ transcribe: [() => errorResponse(401, 'Please sign in')] });
  await openRecordPage();
  await record(microphone);
  await press();
  await until(() => currentLocation() === '/login');
  expect(screen.queryByText('Transcription Failed')).not.toBeInTheDocument();
});

test('keeps the recording in memory, and says so, if the device cannot store it', async () => {
  const microphone = installFakeMicrophone();
  globalThis.indexedDB = {
    open: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  } as unknown as IDBFactory;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { uploads } = answer({ transcribe: [() => HttpResponse.error()] });
  await openRecordPage();
  await record(microphone, 'in memory');
  await until(() => screen.queryByText(/We can’t save this on your device/));
  await press();
  await until(unsent);
  expect(screen.getByText(/only in this page/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await until(() => uploads.length === 2);
  expect(uploads[1]?.heard).toBe('in memory');
});

test('sends the audio with the note if the server no longer has it', async () => {
  const microphone = installFakeMicrophone();
  const { uploads, processed } = answer({
    process: [() => errorResponse(404, 'This recording no longer exists.'), () => HttpResponse.json(aNote())],
  });
  await openRecordPage();
  await record(microphone);
  await press();
  await until(() => uploads.length);
  await pass(3_000);
  await until(() => screen.queryByText('Success!'));
  expect(processed.map(({ fields }) => fields['audio'])).toEqual([undefined, 'file recording.webm']);
  expect(processed[1]?.key).toBe(processed[0]?.key);
});

test('lists a failed recording as large as an unsent one, but not the upload of the unsent one', async () => {
  const microphone = installFakeMicrophone();
  const words = 'Spoke to Lindiwe.';
  const failed = {
    createdAt: '2025-02-11T08:30:00.000Z',
    bytes: words.length,
    type: 'audio/webm',
    seconds: 4,
    code: 'transcription_failed',
    error: 'Unable to transcribe audio. The recording is kept.',
  };
  answer({
    transcribe: [
      () =>
        HttpResponse.json(
          { jobId: 'job-3', status: 'queued', recordingId: 'audio-3' },
          { status: 202, headers: { location: '/api/transcribe-audio/job-3' } },
        ),
    ],
  });
  server.use(
    http.get('/api/recordings', () =>
      HttpResponse.json([
        { ...failed, id: 'audio-3' },
        { ...failed, id: 'audio-4', seconds: 71 },
      ]),
    ),
    http.get('/api/transcribe-audio/job-3', () => errorResponse(502, failed.error)),
  );
  await openRecordPage();
  await record(microphone, words);
  await press();
  await settle();
  await pass(1_000);
  await until(unsent);
  const section = screen.getByRole('region', { name: 'Recordings still to process' });
  expect(within(section).getAllByRole('listitem')).toHaveLength(1);
  expect(within(section).getByRole('listitem')).toHaveTextContent('01:11');
});

test('retries, downloads or discards recordings that failed on the server', async () => {
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
      return HttpResponse.json({
        transcript: 'Spoke to Thandi.',
        recordingId: 'audio-7',
        transcriptId: 'job-7',
      });
    }),
    http.delete('/api/recordings/audio-8', () => {
      kept = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await openRecordPage();
  const section = () => screen.queryByRole('region', { name: 'Recordings still to process' });
  const rows = () => within(section() as HTMLElement).getAllByRole('listitem');
  await until(section);
  expect(rows()[0]).toHaveTextContent(/02:13 · 640 kB.*The recording is kept/);
  expect(within(rows()[0] as HTMLElement).getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    '/api/recordings/audio-7/audio?download=1&user=user-1',
  );

  fireEvent.click(within(rows()[0] as HTMLElement).getByRole('button', { name: 'Retry' }));
  await settle();
  await pass(1_000);
  await until(() => screen.queryByText('Success!'));
  expect(processed).toEqual([
    {
      key: 'audio-7-note',
      fields: { transcript: 'Spoke to Thandi.', transcriptId: 'job-7', recordingId: 'audio-7' },
    },
  ]);
  await until(() => rows().length === 1);
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await until(() => !section());
});
