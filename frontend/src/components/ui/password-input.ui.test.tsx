import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from './field.tsx';

const show = () => {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <TextField label="Password" type="password" defaultValue="correct horse" />
      <button type="submit">Send</button>
    </form>,
  );
  return screen.getByLabelText<HTMLInputElement>('Password');
};

test('shows and hides a password without moving the caret', async () => {
  const field = show();
  await userEvent.click(field);
  field.setSelectionRange(3, 5);
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');
  expect([field.selectionStart, field.selectionEnd]).toEqual([3, 5]);
  expect(document.activeElement).toBe(field);
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.type).toBe('password');
});

test('hides a shown password when the form is submitted', async () => {
  const field = show();
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(field.type).toBe('password');
  expect(field.value).toBe('correct horse');
});
