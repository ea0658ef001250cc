import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aNote } from '../../testing/factories.ts';
import { renderApp, setUpApp, signedIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();

const withCompanies = (names: Record<string, string>) => {
  const companies = new Map(Object.entries(names));
  const requests: unknown[] = [];
  signedIn();
  server.use(
    http.get('/api/sales-notes/about', ({ request }) => {
      const name = new URL(request.url).searchParams.get('company');
      const ids = [...companies].filter(([, company]) => company === name).map(([id]) => id);
      const notes = ids.map((id) => {
        const { transcription: _text, ...note } = aNote({ id, companyName: name });
        return note;
      });
      const similar = name === 'Acme' ? [{ name: 'Acme Ltd', notes: 2 }] : [];
      return HttpResponse.json({ notes, total: notes.length, deals: [], similar });
    }),
    http.patch('/api/sales-notes/about', async ({ request }) => {
      const from = new URL(request.url).searchParams.get('company') ?? '';
      const edit = (await request.json()) as { companyName: string; ids?: string[] };
      requests.push([from, edit]);
      const ids = [...companies].filter(([id, name]) => name === from && edit.ids?.includes(id) !== false);
      for (const [id] of ids) companies.set(id, edit.companyName);
      const changed = ids.map(([id, companyName]) => ({
        ...{ id, companyName },
        ...{ contactName: null, contactEmail: null, contactPhone: null },
      }));
      return HttpResponse.json({ changed });
    }),
  );
  return requests;
};

test('asks before merging into an existing name, merges, and separates the two again with Undo', async () => {
  const requests = withCompanies({ n1: 'Acme', n2: 'Acme Ltd', n3: 'Acme Ltd' });
  renderApp('/dashboard/companies/Acme%20Ltd');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit company' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit company' });
  expect(dialog).toHaveTextContent('Changes all 2 notes about Acme Ltd.');
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Please enter a name');
  await userEvent.type(name, 'Acme');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));

  const confirm = await screen.findByRole('alertdialog', { name: 'Merge companies?' });
  expect(confirm).toHaveTextContent('Acme has 1 note. Merge 2 notes of Acme Ltd into it?');
  expect(requests).toEqual([]);
  await userEvent.click(within(confirm).getByRole('button', { name: 'Merge' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Acme' })).toBeVisible();
  await waitFor(() => expect(screen.getByText('Notes').nextElementSibling).toHaveTextContent('3'));

  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Acme Ltd' })).toBeVisible();
  expect(requests).toEqual([
    ['Acme Ltd', { companyName: 'Acme' }],
    ['Acme', { companyName: 'Acme Ltd', ids: ['n2', 'n3'] }],
  ]);
});

test('suggests a similar name, and merges it into this one', async () => {
  const requests = withCompanies({ n1: 'Acme', n2: 'Acme Ltd' });
  renderApp('/dashboard/companies/Acme');
  await userEvent.click(await screen.findByRole('button', { name: 'Merge Acme Ltd…' }));
  const confirm = await screen.findByRole('alertdialog', { name: 'Merge companies?' });
  await userEvent.click(within(confirm).getByRole('button', { name: 'Cancel' }));
  expect(requests).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Merge Acme Ltd…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(requests).toEqual([['Acme Ltd', { companyName: 'Acme' }]]));
});
