import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import call from '../../features/landing/call/call.json' with { type: 'json' };
import { jest } from '../../testing/jest.ts';
import { renderApp, setUpApp, signedOut } from '../../testing/render-app.tsx';

setUpApp();
beforeEach(signedOut);

const audio = () => document.querySelector('audio') as HTMLAudioElement;

const open = async () => {
  renderApp('/');
  return within(await screen.findByRole('region', { name: 'The note of the call' }));
};

/** Fakes playback, which jsdom lacks. */
const comeTo = (second: number) => {
  audio().currentTime = second;
  fireEvent.timeUpdate(audio());
};

const secondAfter = (label: string) => {
  const last = call.fields.find((field) => field.label === label)?.evidence.at(-1) ?? 0;
  return call.starts[last + 1] ?? 0;
};

test('shows the words and the note before the recording plays, and loads no sound', async () => {
  const note = await open();
  for (const { value } of call.fields) expect(note.getByText(value)).toBeVisible();
  expect(
    screen.getByText((_, element) => element?.tagName === 'P' && element.textContent.trim() === call.text),
  ).toBeVisible();
  expect(audio()).toHaveAttribute('preload', 'none');
  expect(audio()).not.toHaveAttribute('autoplay');
});

test('shows a field once its words have been said, and all of them at the end', async () => {
  const note = await open();
  HTMLMediaElement.prototype.play = jest.fn(() => Promise.resolve());
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(audio().play).toHaveBeenCalledTimes(1);
  comeTo(call.starts[8] ?? 0);
  expect(document.querySelector('[data-saying]')).toHaveTextContent('David');
  expect(note.getByText('David Miller')).not.toBeVisible();
  comeTo(secondAfter('Contact Name'));
  expect(note.getByText('David Miller')).toBeVisible();
  expect(note.getByText('R240,000')).not.toBeVisible();
  comeTo(secondAfter('Deal Size'));
  expect(note.getByText('R240,000')).toBeVisible();
  act(() => void fireEvent(audio(), new Event('ended')));
  for (const { value } of call.fields) expect(note.getByText(value)).toBeVisible();
  expect(document.querySelector('[data-saying]')).toBeNull();
});

test('moves nothing for users who prefer reduced motion', async () => {
  const matches = (query: string) => query.includes('reduced-motion');
  const list = { addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = ((query: string) => ({ ...list, matches: matches(query) })) as never;
  const note = await open();
  comeTo(1);
  for (const { value } of call.fields) expect(note.getByText(value)).toBeVisible();
  expect(document.querySelector('[data-saying]')).toBeNull();
  Reflect.deleteProperty(window, 'matchMedia');
});
