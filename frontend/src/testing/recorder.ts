import { jest } from './jest.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aNote, aUser } from './factories.ts';
import type { installFakeMicrophone } from './microphone.ts';
import { renderApp, setUpApp, signedIn } from './render-app.tsx';
import { server } from './server.ts';

/** Fakes timers, except the functions that the network and the database need. */
export const setUpRecorder = () => {
  setUpApp();
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] });
  });
  afterEach(() => jest.useRealTimers());
};

export const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 60; turn += 1) await new Promise(setImmediate);
  });

export const pass = async (milliseconds: number) => {
  act(() => jest.advanceTimersByTime(milliseconds));
  await settle();
};

export const until = async (found: () => unknown) => {
  for (let turn = 0; turn < 200 && !found(); turn += 1) await settle();
  if (!found()) throw new Error(`condition not met: ${found.toString()}`);
};

export const openRecordPage = async (user = aUser()) => {
  signedIn(user);
  const page = renderApp('/app');
  await until(() => screen.queryByRole('tablist'));
  await settle();
  return page;
};

export const recordButton = () =>
  document.querySelector<HTMLButtonElement>('[data-phase]') as HTMLButtonElement;

export const steps = () =>
  within(screen.getByRole('list', { name: 'Progress' }))
    .getAllByRole('listitem')
    .map((step) => step.getAttribute('data-status'));

export const idleSteps = ['pending', 'pending', 'pending', 'pending'];

export const unsent = () => screen.queryByRole('region', { name: 'Unsent recordings' });

export const press = async () => {
  fireEvent.click(recordButton());
  await settle();
};

export const record = async (microphone: ReturnType<typeof installFakeMicrophone>, words = 'hello') => {
  await press();
  await until(() => recordButton().dataset['phase'] === 'recording');
  microphone.say(words);
  await pass(1_000);
};

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

interface CallTime {
  readonly timeZone: string | undefined;
  readonly recordedAt: string | undefined;
}

type Reply = () => Response | Promise<Response>;

const pick = (replies: readonly Reply[], call: number) => replies[Math.min(call, replies.length) - 1];

/** Mocks the transcription and processing endpoints. The last response of each repeats. */
export const answer = ({
  transcribe = [],
  process = [],
}: { transcribe?: Reply[]; process?: Reply[] } = {}) => {
  const uploads: Upload[] = [];
  const times: CallTime[] = [];
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
        HttpResponse.json({
          transcript: 'Spoke to Thandi.',
          recordingId: 'audio-1',
          transcriptId: 'job-1',
        })
      );
    }),
    http.post('/api/process-audio', async ({ request }) => {
      const form = await request.formData();
      const { timeZone, recordedAt } = Object.fromEntries(form) as Record<string, string | undefined>;
      times.push({ timeZone, recordedAt });
      form.delete('timeZone');
      form.delete('recordedAt');
      const fields = Object.fromEntries(
        [...form].map(([name, value]) => [name, typeof value === 'string' ? value : `file ${value.name}`]),
      );
      processed.push({ key: request.headers.get('idempotency-key'), fields });
      return pick(process, processed.length)?.() ?? HttpResponse.json(aNote(), { status: 201 });
    }),
  );
  return { uploads, processed, times };
};

export const answerLater = () => {
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
