import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { jest } from '../../../testing/jest.ts';
import { aNote } from '../../../testing/factories.ts';
import { renderDetails } from '../../../testing/render-details.tsx';
import { setUpApp } from '../../../testing/render-app.tsx';

setUpApp();

const transcription =
  'Spoke to Thandi 👍 with Sipho Dlamini of ours. It was R210 000, Acme asks two hundred thousand.';
const place = (words: string) => ({
  start: transcription.indexOf(words),
  end: transcription.indexOf(words) + words.length,
});
const mentions: NonNullable<SalesNote['mentions']> = [
  { kind: 'person', value: 'Sipho Dlamini', role: 'colleague', ...place('Sipho Dlamini') },
  { kind: 'amount', value: 210_000, role: 'old-price', ...place('R210 000') },
  { kind: 'company', value: 'Acme', role: 'other', ...place('Acme') },
  { kind: 'amount', value: 200_000, role: 'competitor', ...place('two hundred thousand') },
];
const note = aNote({ contactName: 'Thandi', transcription, mentions });

const lit = () => [...document.querySelectorAll('mark[data-lit]')].map((mark) => mark.textContent);
const open = (shown: SalesNote) => renderDetails(shown);
const summary = () => screen.getByText(/^Also mentioned/);
const section = () => summary().closest('details') as HTMLDetailsElement;

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

test('collapses other mentions under a line with their counts', async () => {
  open(note);
  expect(summary()).toHaveTextContent('Also mentioned: 1 person, 1 company, 2 amounts');
  expect(section().open).toBe(false);
  await userEvent.click(summary());
  expect(section().open).toBe(true);
});

test('shows names with their roles, and amounts with digits as written', () => {
  open(note);
  const buttons = within(section()).getAllByRole('button', { hidden: true });
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Sipho Dlamini, colleague',
    'Acme',
    'R210 000, old price',
    '200,000, competitor’s price',
  ]);
});

test('highlights the words of a focused or clicked mention', async () => {
  open(note);
  await userEvent.click(summary());
  const sipho = screen.getByRole('button', { name: 'Sipho Dlamini, colleague' });
  expect(lit()).toEqual([]);
  act(() => sipho.focus());
  expect(lit()).toEqual(['Sipho Dlamini']);
  await userEvent.click(sipho);
  expect(sipho).toHaveAttribute('aria-pressed', 'true');
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Acme' }).focus());
  expect(lit()).toEqual(['Acme']);
});

test('renders nothing for a note without other mentions', () => {
  open(aNote());
  expect(screen.queryByText(/^Also mentioned/)).not.toBeInTheDocument();
});

describe('the notice on a language with limited support', () => {
  test('names the language and asks to check every field', () => {
    open(aNote({ language: 'sw', extractedBy: 'local' }));
    const notice = screen.getByRole('note');
    expect(notice).toHaveTextContent('This note is in Swahili.');
    expect(notice).toHaveTextContent('Debrief isn’t fluent in Swahili yet. Please check every field.');
  });

  test('warns that a recording did not sound like English', () => {
    open(aNote({ language: 'und', extractedBy: 'local' }));
    expect(screen.getByRole('note')).toHaveTextContent(
      'This doesn’t sound like English, the only language Debrief transcribes here. Please check every field.',
    );
  });

  test.each([
    ['Afrikaans', { language: 'af', extractedBy: 'local' }],
    ['another engine', { language: 'sw', extractedBy: 'openai:gpt-5' }],
    ['an unknown language', { extractedBy: 'local' }],
  ])('is not shown for %s', (_case, change) => {
    open(aNote(change));
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });
});

test('shows a deal in its own currency, not in the user’s', () => {
  open(aNote({ dealSize: 50_000, dealCurrency: 'EUR' }));
  expect(screen.getByText(/EUR\s50,000/)).toBeVisible();
  expect(screen.queryByText('R50,000')).not.toBeInTheDocument();
});
