import type { ContactList } from '@debrief/contracts/http/contacts';
import type { NewContact } from '@debrief/contracts/http/contact-requests';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { jest } from '../../../testing/jest.ts';
import { errorResponse, setUpApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { AddContacts } from './add-contacts.tsx';

setUpApp();

let sent: NewContact[][];
beforeEach(() => {
  sent = [];
  server.use(
    http.post('/api/contacts', async ({ request }) => {
      const { contacts } = (await request.json()) as { contacts: NewContact[] };
      sent.push(contacts);
      return HttpResponse.json({ added: contacts.length, total: contacts.length });
    }),
  );
});

const show = (listed: ContactList = []) => {
  const showList = jest.fn(() => Promise.resolve());
  render(<AddContacts draftKey="draft" listed={listed} onAdded={showList} />);
  return showList;
};
const field = () => screen.getByLabelText('Add people and companies');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const status = () => screen.getByRole('status');

/** jsdom's File has no `arrayBuffer`. */
const choose = (name: string, bytes: Uint8Array | string, arrayBuffer?: () => Promise<ArrayBuffer>) => {
  const content = Uint8Array.from(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes);
  const file = Object.assign(new File([content], name), {
    arrayBuffer: arrayBuffer ?? (() => Promise.resolve(content.buffer)),
  });
  fireEvent.change(screen.getByLabelText('A CSV or vCard file'), { target: { files: [file] } });
};

test('keeps the text of a list that the server rejects', async () => {
  const refusal = 'Your list holds at most 5,000 people and companies.';
  server.use(http.post('/api/contacts', () => errorResponse(422, refusal)));
  const showList = show();
  type('Naledi Mahlangu\nTom Baker');
  press('Add to my list');
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
  await waitFor(() => expect(showList).toHaveBeenCalled());
  expect(field()).toHaveValue('Naledi Mahlangu\nTom Baker');
});

test('names a file that can no longer be read', async () => {
  show();
  choose('contacts.csv', '', () => Promise.reject(new DOMException('', 'NotFoundError')));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '“contacts.csv” can’t be read. Choose it again.',
  );
});

test('rejects a name without letters and sends nothing', async () => {
  show();
  type('40-16');
  press('Add to my list');
  await waitFor(() => expect(field()).toBeInvalid());
  expect(screen.getByRole('alert')).toHaveTextContent('“40-16” is not a name: it has no letters.');
  type('40-16\nFour Sixteen');
  expect(field()).toBeValid();
  await waitFor(() =>
    expect(status()).toHaveTextContent(
      '1 name found. Left out: 1 with a name without letters, such as “40-16”.',
    ),
  );
  press('Add to my list');
  await waitFor(() => expect(sent).toEqual([[{ name: 'Four Sixteen', company: null, email: null }]]));
});

test('previews a file and sends its contacts only after confirmation', async () => {
  show([{ id: '1', name: 'Ines Prat', company: 'Vela', email: null }]);
  choose(
    'Connections.csv',
    'Notes:\n"Some are missing"\n\nFirst Name,Last Name,Company,Position,Connected On\nIngrid,Åberg,Nordljus,CEO,1 Nov 2026\nInes,Prat,Vela,CFO,2 Nov 2026\n,,,,3 Nov 2026\n',
  );
  await waitFor(() =>
    expect(status()).toHaveTextContent('1 name found. Left out: 1 without a name; 1 already on your list.'),
  );
  expect(within(screen.getByRole('list', { name: 'Preview' })).getByRole('listitem')).toHaveTextContent(
    'Ingrid ÅbergNordljus',
  );
  screen.getByText('Read as an export of LinkedIn, UTF-8.');
  expect(screen.getByLabelText('Company')).toHaveAccessibleDescription('Nordljus, Vela');
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Company'), { target: { value: 'ignore' } });
  press('Show ignored columns (2)');
  fireEvent.change(screen.getByLabelText('Position'), { target: { value: 'company' } });
  press('Add to my list');
  await screen.findByText('2 names added.');
  expect(sent).toEqual([
    [
      { name: 'Ingrid Åberg', company: 'CEO', email: null },
      { name: 'Ines Prat', company: 'CFO', email: null },
    ],
  ]);
});

test('asks which column contains the names if the titles are unknown', async () => {
  show();
  choose('lista.csv', 'Osoba;Kraj;Adres\nEwa Lis;Polska;ewa@lis.example\nJan Kot;Polska;jan@kot.example');
  await waitFor(() => expect(status()).toHaveTextContent('Choose the column with the names.'));
  press('Add to my list');
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose the column with the names.');
  expect(screen.getByRole('checkbox', { name: 'The first row has titles' })).toBeChecked();
  fireEvent.change(screen.getByLabelText('Osoba'), { target: { value: 'name' } });
  await waitFor(() => expect(status()).toHaveTextContent('2 names found.'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'The first row has titles' }));
  await waitFor(() => expect(status()).toHaveTextContent('3 names found.'));
  expect(screen.getByLabelText('Column 1')).toHaveValue('name');
  expect(sent).toEqual([]);
});

test('decodes a file again in the chosen encoding', async () => {
  show();
  // «Иван Чехов» in Windows-1251.
  const name = [0xc8, 0xe2, 0xe0, 0xed, 0x20, 0xd7, 0xe5, 0xf5, 0xee, 0xe2];
  choose('list.csv', Uint8Array.from([...new TextEncoder().encode('Name\n'), ...name]));
  const encoding = await screen.findByLabelText('Encoding');
  expect(encoding).toHaveValue('windows-1252');
  fireEvent.change(encoding, { target: { value: 'utf-8' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('The text is not in UTF-8.');
  fireEvent.change(screen.getByLabelText('Encoding'), { target: { value: 'windows-1251' } });
  await waitFor(() => expect(screen.getByRole('list', { name: 'Preview' })).toHaveTextContent('Иван Чехов'));
});

test('truncates a list over the limit only after confirmation', async () => {
  show([{ id: '1', name: 'Ines Prat', company: null, email: null }]);
  choose('all.csv', `Name\n${Array.from({ length: 12_000 }, (_, at) => `Ann Nr ${at}`).join('\n')}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'These are 12,000 names. Your list holds at most 5,000 and has room for 4,999 more. Nothing was added.',
  );
  expect(screen.queryByRole('button', { name: 'Add to my list' })).toBeNull();
  press('Add the first 4,999');
  await screen.findByText('4,999 names added.');
  expect(sent.map(({ length }) => length)).toEqual([4_999]);
});
