import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aNote } from '../../../testing/factories.ts';
import { renderApp, setUpApp, signedIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { saveEditDraft } from './edit-draft.ts';
import { formOf } from './edit-form.ts';

setUpApp();

test('does not restore the draft of another note', async () => {
  const [kept, other] = [aNote({ id: 'kept' }), aNote({ id: 'other', contactName: 'Sipho Dlamini' })];
  signedIn();
  server.use(http.get('/api/sales-notes', () => HttpResponse.json([kept, other])));
  saveEditDraft('user-1', { noteId: 'gone', form: { ...formOf(kept), contactName: 'Somebody else' } });
  renderApp('/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit note on Sipho Dlamini' }));
  expect(await screen.findByLabelText('Contact Name')).toHaveValue('Sipho Dlamini');
});
