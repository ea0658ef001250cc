import { jest } from '../../testing/jest.ts';
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aNote } from '../../testing/factories.ts';
import { installFakeMicrophone } from '../../testing/microphone.ts';
import {
  answer,
  answerLater,
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
import { currentLocation, renderApp, signedIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpRecorder();

test('continues an upload on the dashboard', async () => {
  const microphone = installFakeMicrophone();
  const { uploads, processed } = answer();
  server.use(http.get('/api/sales-notes', () => HttpResponse.json([])));
  await openRecordPage();
  await record(microphone);
  await press();
  await until(() => uploads.length);
  fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  await until(() => currentLocation() === '/dashboard');
  await pass(3_000);
  await until(() => screen.queryByText('Success!'));
  expect(processed).toHaveLength(1);
});

test('says that the page can be closed once the server has the recording', async () => {
  const microphone = installFakeMicrophone();
  const { jobs, end, processed } = answerLater();
  await openRecordPage();
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

test('uploads the next recording while the previous one is processed', async () => {
  const microphone = installFakeMicrophone();
  const { jobs, end, processed } = answerLater();
  await openRecordPage();
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

test('resumes an uploaded recording after a reload without a second upload', async () => {
  const microphone = installFakeMicrophone();
  const { uploads, jobs, end, processed } = answerLater();
  const first = await openRecordPage();
  await record(microphone);
  await press();
  await until(() => jobs.size);
  await until(() => screen.queryByText(/^Saved\. Transcribing…/));
  first.unmount();
  await settle();

  await openRecordPage();
  await until(() => screen.queryByText(/^Saved\. Transcribing…/));
  expect(unsent()).not.toBeInTheDocument();
  end('job-1', 'Spoke to Thandi.');
  await pass(2_000);
  await until(() => processed.length);
  await until(() => screen.queryByText('Success!'));
  expect(uploads).toHaveLength(1);
});

describe('a recording from another device', () => {
  const inProgress = {
    id: 'audio-9',
    createdAt: '2025-01-05T12:00:00.000Z',
    seconds: 42,
    status: 'transcribing',
  };
  const failed = {
    ...{ id: 'audio-9', createdAt: inProgress.createdAt, bytes: 1, type: 'audio/webm', seconds: 42 },
    ...{ code: 'no_speech', error: 'We heard no speech in this recording.' },
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

  test('is listed as in progress, then announced with its note', async () => {
    const { end } = await openDashboard();
    await end(aNote({ id: 'new', contactName: 'Thandi Nkosi' }));
    await until(() => screen.queryByText('Success!'));
    await until(() => screen.queryByText('Thandi Nkosi'));
    expect(screen.queryByRole('region', { name: 'In progress' })).not.toBeInTheDocument();
  });

  test('shows its note even if failed recordings cannot be listed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { end } = await openDashboard();
    server.use(http.get('/api/recordings', () => HttpResponse.error()));
    await end(aNote({ id: 'new', contactName: 'Thandi Nkosi' }));
    await until(() => screen.queryByText('Thandi Nkosi'));
  });

  test('is announced as failed', async () => {
    server.use(http.get('/api/recordings', () => HttpResponse.json([failed])));
    const { end } = await openDashboard();
    await end();
    await until(() => screen.queryByText('Transcription Failed'));
    expect(screen.queryByText('Success!')).not.toBeInTheDocument();
  });
});

test('processes two recordings in order', async () => {
  const microphone = installFakeMicrophone();
  const { uploads, processed } = answer();
  await openRecordPage();
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

test('no longer lists a recording as in progress once its note is shown', async () => {
  const microphone = installFakeMicrophone();
  const { jobs, end, processed } = answerLater();
  const own = {
    id: 'audio-of-job-1',
    createdAt: '2025-01-05T12:00:00.000Z',
    seconds: 2,
    status: 'extracting',
  };
  const isListed = () => jobs.size > 0 && processed.length === 0;
  server.use(http.get('/api/recordings/in-progress', () => HttpResponse.json(isListed() ? [own] : [])));
  await openRecordPage();
  await record(microphone);
  await press();
  const list = () => screen.queryByRole('region', { name: 'In progress' });
  await until(list);
  end('job-1', 'Spoke to Thandi.');
  await pass(3_000);
  await until(() => screen.queryByRole('region', { name: 'Your note is ready' }));
  // Without polling, because no time passes.
  await until(() => !list());
});

test('a finished recording does not replace a text that is being typed', async () => {
  const microphone = installFakeMicrophone();
  answer();
  await openRecordPage();
  await record(microphone);
  await press();
  fireEvent.click(screen.getByRole('tab', { name: 'Text Input' }));
  const field = screen.getByLabelText('Enter your sales notes');
  fireEvent.change(field, { target: { value: 'Met Lerato' } });
  await pass(3_000);
  await until(() => screen.queryByText('Success!'));
  expect(field).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your note is ready' })).not.toBeInTheDocument();
});
