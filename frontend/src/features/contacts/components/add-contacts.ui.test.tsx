import { jest } from '../../../testing/jest.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { errorResponse, setUpApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { AddContacts } from './add-contacts.tsx';

setUpApp();

const field = () => screen.getByLabelText('Add people and companies');

test('of a long list that is added in part, the part is shown and the text is kept', async () => {
  let requests = 0;
  server.use(
    http.post('/api/contacts', () =>
      requests++ === 0
        ? HttpResponse.json({ added: 500, total: 500 })
        : errorResponse(422, 'You can list at most 5000 people and companies.'),
    ),
  );
  const showList = jest.fn(() => Promise.resolve());
  render(<AddContacts draftKey="draft" onAdded={showList} />);
  const names = Array.from({ length: 501 }, (_, index) => `Person ${index}`).join('\n');
  fireEvent.change(field(), { target: { value: names } });
  fireEvent.click(screen.getByRole('button', { name: 'Add to my list' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You can list at most 5000');
  await waitFor(() => expect(showList).toHaveBeenCalled());
  expect(field()).toHaveValue(names);
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
