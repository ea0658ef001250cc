import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { aNote } from '../../../testing/factories.ts';
import { renderDetails } from '../../../testing/render-details.tsx';
import { NoteAudio } from './note-audio.tsx';

const sound = () => document.querySelector('audio') as HTMLAudioElement;

test('falls back to the stored length if the file has none', () => {
  render(<NoteAudio noteId="note 1" seconds={133} />);
  expect(screen.getByText('00:00 / 02:13')).toBeVisible();
  expect(sound()).toHaveAttribute('src', '/api/sales-notes/note%201/audio');
  Object.defineProperty(sound(), 'duration', { value: Infinity, configurable: true });
  fireEvent.durationChange(sound());
  expect(screen.getByText('00:00 / 02:13')).toBeVisible();
  Object.defineProperty(sound(), 'duration', { value: 120, configurable: true });
  fireEvent.durationChange(sound());
  expect(screen.getByText('00:00 / 02:00')).toBeVisible();
});

test('seeks and announces the position in words', () => {
  render(<NoteAudio noteId="note-1" seconds={133} />);
  const position = screen.getByRole('slider', { name: 'Position' });
  fireEvent.change(position, { target: { value: '61' } });
  expect(sound().currentTime).toBe(61);
  expect(position).toHaveAttribute('aria-valuetext', '01:01 of 02:13');
});

test('offers a download and reports audio that cannot be played', () => {
  render(<NoteAudio noteId="note-1" />);
  expect(screen.getByRole('link', { name: 'Download recording' })).toHaveAttribute(
    'href',
    '/api/sales-notes/note-1/audio?download=1',
  );
  fireEvent.error(sound());
  expect(screen.getByRole('alert')).toHaveTextContent(/won’t play/);
});

test.each([
  [true, 1],
  [undefined, 0],
])('shows a player in the dialog only for a note with audio (%s)', (hasAudio, players) => {
  const note = { ...aNote(), ...(hasAudio && { hasAudio, audioSeconds: 9 }) };
  renderDetails(note);
  expect(screen.queryAllByRole('group', { name: 'Recording of this call' })).toHaveLength(players);
});
