import { jest } from '../../../testing/jest.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { errorResponse, setUpApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { AddContacts } from './add-contacts.tsx';

setUpApp();

const field = () => screen.getByLabelText('Add people and companies');

test('keeps the text of a list that the server refuses', async () => {
  const refusal = 'Your list holds at most 5,000 people and companies.';
  server.use(http.post('/api/contacts', () => errorResponse(422, refusal)));
  const showList = jest.fn(() => Promise.resolve());
  render(<AddContacts draftKey="draft" onAdded={showList} />);
  fireEvent.change(field(), { target: { value: 'Naledi Mahlangu\nTom Baker' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add to my list' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
  await waitFor(() => expect(showList).toHaveBeenCalled());
  expect(field()).toHaveValue('Naledi Mahlangu\nTom Baker');
});

test('a file that has gone is refused by its name', async () => {
  render(<AddContacts draftKey="draft" onAdded={() => Promise.resolve()} />);
  const gone = Object.assign(new File(['Sarah Jones'], 'contacts.csv'), {
    text: () => Promise.reject(new DOMException('', 'NotFoundError')),
  });
  fireEvent.change(screen.getByLabelText('A CSV or vCard file'), { target: { files: [gone] } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '“contacts.csv” cannot be read. Choose it again.',
  );
});
