import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderApp, signedIn, setUpApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();

const answer = (info: object) => server.use(http.get('/api/transcription', () => HttpResponse.json(info)));

const openPage = async () => {
  signedIn();
  renderApp('/app');
  await screen.findByRole('button', { name: 'Start recording' });
};

test('before the first recording, says how recordings are transcribed', async () => {
  await openPage();
  expect(await screen.findByText('Transcribed on our own server. English only.')).toBeVisible();
});

test('offers text input if the server cannot transcribe', async () => {
  answer({ engine: null, languages: null, live: false });
  await openPage();
  expect(await screen.findByText(/Transcription isn’t set up here/)).toHaveTextContent(
    'Transcription isn’t set up here. Type your notes instead.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Use text input' }));
  expect(screen.getByLabelText('Enter your sales notes')).toBeVisible();
});

test('shows no transcription notice if the server returns an error', async () => {
  let asked = false;
  server.use(
    http.get('/api/transcription', () => {
      asked = true;
      return HttpResponse.json({ error: 'Not now.', code: 'unavailable' }, { status: 503 });
    }),
  );
  await openPage();
  await waitFor(() => expect(asked).toBe(true));
  expect(screen.queryByText(/into text/)).not.toBeInTheDocument();
});
