import { jest } from '../../../testing/jest.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aNote } from '../../../testing/factories.ts';
import { renderDetails } from '../../../testing/render-details.tsx';
import { setUpApp } from '../../../testing/render-app.tsx';

setUpApp();

const transcription = 'Spoke to Thandi 👍 about fifty k.';
const place = (words: string) => ({
  start: transcription.indexOf(words),
  end: transcription.indexOf(words) + words.length,
});
const note = aNote({
  contactName: 'Thandi',
  companyName: 'Acme',
  dealSize: 50_000,
  transcription,
  evidence: {
    contactName: { spans: [place('Thandi')], confidence: 0.95 },
    dealSize: { spans: [place('fifty k')], confidence: 0.5 },
  },
});

const lit = () => [...document.querySelectorAll('mark[data-lit]')].map((mark) => mark.textContent);
const open = (shown = note) => renderDetails(shown);

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

test('highlights the words of the focused field only', async () => {
  open();
  expect(lit()).toEqual([]);
  act(() => screen.getByRole('button', { name: 'Show contact name in the transcript' }).focus());
  expect(await screen.findByText('Thandi', { selector: 'mark[data-lit]' })).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Show deal size in the transcript' }).focus());
  expect(await screen.findByText('fifty k', { selector: 'mark[data-lit]' })).toBeVisible();
  expect(lit()).toEqual(['fifty k']);
});

test('highlights the words of a hovered field', async () => {
  const user = userEvent.setup();
  open();
  await user.hover(screen.getByText('R50,000'));
  expect(lit()).toEqual(['fifty k']);
  await user.hover(screen.getByText('Transcript'));
  expect(lit()).toEqual([]);
});

test('scrolls to a selected field and highlights it after the pointer leaves', async () => {
  open();
  const show = screen.getByRole('button', { name: 'Show deal size in the transcript' });
  await userEvent.click(show);
  expect(show).toHaveAttribute('aria-pressed', 'true');
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  await userEvent.hover(screen.getByText('Transcript'));
  expect(lit()).toEqual(['fifty k']);
  await userEvent.click(show);
  expect(show).toHaveAttribute('aria-pressed', 'false');
});

test('marks only uncertain values with "Check"', () => {
  open();
  expect(screen.getAllByText('Check')).toHaveLength(1);
  expect(screen.getByText('Check').parentElement).toHaveTextContent('R50,000');
  expect(screen.queryByRole('button', { name: 'Show company in the transcript' })).not.toBeInTheDocument();
});

test('shows the whole transcript in its own text direction', () => {
  const rtl = 'تحدثت مع سارة 👩🏽‍💼 اليوم';
  open(
    aNote({
      transcription: rtl,
      evidence: { contactName: { spans: [{ start: 9, end: 13 }], confidence: 1 } },
    }),
  );
  const paper = screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === rtl);
  expect(paper).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('سارة', { selector: 'mark' })).toBeVisible();
});
