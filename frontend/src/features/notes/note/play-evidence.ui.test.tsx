import { jest } from '../../../testing/jest.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aNote } from '../../../testing/factories.ts';
import { renderDetails } from '../../../testing/render-details.tsx';
import { setUpApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

setUpApp();

const transcription = 'Spoke to Thandi. The deal is fifty k.';
const spanOf = (words: string) => ({
  start: transcription.indexOf(words),
  end: transcription.indexOf(words) + words.length,
});
const note = aNote({
  contactName: 'Thandi',
  contactEmail: 'thandi@karoofreight.example',
  dealSize: 50_000,
  transcription,
  hasAudio: true,
  evidence: {
    contactName: { spans: [spanOf('Thandi')], confidence: 0.95 },
    contactEmail: { spans: [spanOf('Thandi')], confidence: 0.95 },
    dealSize: { spans: [spanOf('fifty k')], confidence: 0.95 },
  },
});

const audio = () => document.querySelector('audio') as HTMLAudioElement;
const saying = () => document.querySelector('[data-saying]')?.textContent;
/** Fakes playback, which jsdom lacks. */
const playFake = () => {
  let paused = true;
  const turn = (to: boolean, event: string) =>
    function (this: HTMLMediaElement) {
      paused = to;
      fireEvent(this, new Event(event));
      return Promise.resolve();
    };
  Object.defineProperty(HTMLMediaElement.prototype, 'paused', { get: () => paused, configurable: true });
  HTMLMediaElement.prototype.play = jest.fn(turn(false, 'play'));
  HTMLMediaElement.prototype.pause = jest.fn(turn(true, 'pause')) as () => void;
};
const comeTo = (second: number) => {
  audio().currentTime = second;
  fireEvent.timeUpdate(audio());
};

let opened = 0;
/** Opens a note with a new id, because responses are cached. Resolves once the word times are requested. */
const open = async (wordTimes: number[] = [10, 14, 16, 60, 63, 66, 70, 75]) => {
  const id = `spoken-${opened++}`;
  const come = new Promise<void>((resolve) => {
    server.use(
      http.get(`/api/sales-notes/${id}/word-times`, () => {
        resolve();
        return HttpResponse.json({ wordTimes });
      }),
    );
  });
  renderDetails({ ...note, id });
  await come;
};
const playDealSize = () => screen.findByRole('button', { name: 'Play what was said: deal size' });

beforeEach(playFake);

test('plays the words of a field, marks the current one and stops after the last', async () => {
  await open();
  await userEvent.click(await playDealSize());
  expect([audio().currentTime, audio().paused]).toEqual([6.5, false]);
  expect(screen.getByRole('button', { name: 'Stop playing deal size' })).toBeVisible();
  expect(screen.getByText((_, mark) => mark?.matches('mark[data-lit]') ?? false)).toHaveTextContent(
    'fifty k',
  );
  comeTo(7.2);
  expect(saying()).toBe('fifty');
  comeTo(8.6);
  expect(audio().paused).toBe(true);
  expect([saying(), await playDealSize()]).toEqual([undefined, expect.anything()]);
});

test('plays and stops by keyboard', async () => {
  await open();
  const button = await playDealSize();
  act(() => button.focus());
  await userEvent.keyboard('{Enter}');
  expect(audio().paused).toBe(false);
  await userEvent.keyboard('{Enter}');
  expect(audio().paused).toBe(true);
});

test('plays on a click on the value, but not on a link', async () => {
  await open();
  await playDealSize();
  const address = screen.getByRole('link', { name: 'thandi@karoofreight.example' });
  address.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(address);
  expect(audio().paused).toBe(true);
  await userEvent.click(screen.getByText('R50,000'));
  expect([audio().currentTime, audio().paused]).toEqual([6.5, false]);
});

test('plays from a clicked word to the end of the recording', async () => {
  await open();
  await playDealSize();
  await userEvent.click(screen.getByText('deal', { selector: '[data-word]' }));
  expect(audio().currentTime).toBe(6.3);
  comeTo(20);
  expect(audio().paused).toBe(false);
});

test('continues to play after the user seeks away from a field', async () => {
  await open();
  await userEvent.click(await playDealSize());
  comeTo(1.2);
  expect([audio().paused, saying()]).toEqual([false, 'Spoke']);
  expect(await playDealSize()).toBeVisible();
});

test('does not stop after a field if the user starts the recording after a failed start', async () => {
  await open();
  const button = await playDealSize();
  (HTMLMediaElement.prototype.play as jest.Mock).mockRejectedValueOnce(
    new DOMException('', 'NotAllowedError'),
  );
  await userEvent.click(button);
  await audio().play();
  comeTo(8.6);
  expect(audio().paused).toBe(false);
});

test.each([
  ['that are unknown', []],
  ['of another text', [1, 2, 3]],
])('shows no play controls for word times %s', async (_name, wordTimes) => {
  await open(wordTimes);
  await screen.findByRole('button', { name: 'Show deal size in the transcript' });
  expect(screen.queryByRole('button', { name: /^Play what was said/ })).not.toBeInTheDocument();
  expect(document.querySelector('[data-word]')).toBeNull();
});
