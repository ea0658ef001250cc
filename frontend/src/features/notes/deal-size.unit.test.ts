import { aNote } from '../../testing/factories.ts';
import { formOf, readForm } from './edit-form.ts';

const read = (dealSize: string) => readForm({ ...formOf(aNote()), dealSize });

test('rejects a negative deal but accepts a deal of 0', () => {
  expect(read('-1')).toEqual({ problem: { field: 'dealSize', text: 'Deal size cannot be negative' } });
  expect(read('0')).toMatchObject({ edit: { dealSize: 0 } });
});
