import type { InsightMonth, NoteInsights } from '@debrief/contracts/http/note-insights';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aNote, aUser } from '../../testing/factories.ts';
import { errorResponse, renderApp, setUpApp, signedIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();

const aMonth = (month: string, changes: Partial<InsightMonth> = {}): InsightMonth => ({
  ...{ month, notes: 0, deals: [], sentiments: { positive: 0, neutral: 0, negative: 0 } },
  ...changes,
});
const deal = (currency: string, total: number) => ({ currency, total, count: 1 });

const insights: NoteInsights = {
  months: [
    aMonth('2025-11', {
      notes: 4,
      deals: [deal('EUR', 7_000), deal('ZAR', 50_000)],
      sentiments: { positive: 3, neutral: 0, negative: 1 },
    }),
    aMonth('2025-12'),
    aMonth('2026-01', { notes: 2, deals: [deal('ZAR', 150_000)] }),
  ],
  companies: [
    { name: 'Karoo Freight', notes: 5, deals: [deal('ZAR', 200_000)] },
    { name: 'Zoo & Co', notes: 1, deals: [] },
  ],
  currency: 'ZAR',
};

/** Answers with the insights, and returns the queries. */
const withInsights = (answer: NoteInsights = insights, total = 6) => {
  const queries: string[] = [];
  signedIn(aUser({ currency: 'ZAR' }));
  server.use(
    http.get('/api/sales-notes', () =>
      HttpResponse.json(Array.from({ length: total }, (_, index) => aNote({ id: `note-${index}` }))),
    ),
    http.get('/api/sales-notes/insights', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json(answer);
    }),
  );
  return queries;
};

const toggle = () => screen.findByRole('button', { name: 'Insights' });
const openInsights = async (path = '/dashboard') => {
  renderApp(path);
  await userEvent.click(await toggle());
};
const chart = (name: string) => screen.findByRole('figure', { name });
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('loads the insights only when opened, and remembers the state', async () => {
  const queries = withInsights();
  const { unmount } = renderApp('/dashboard');
  expect(await toggle()).toHaveAttribute('aria-expanded', 'false');
  expect(queries).toEqual([]);
  await userEvent.click(await toggle());
  expect(await screen.findByText('Nov 2025 to Jan 2026, 6 notes')).toBeVisible();
  unmount();
  renderApp('/dashboard');
  expect(await toggle()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(await toggle());
  await waitFor(() => expect(screen.queryByRole('figure')).not.toBeInTheDocument());
});

test('charts notes and deal value by month, one currency at a time', async () => {
  withInsights();
  await openInsights();
  const notes = within(await chart('Notes by month'));
  expect(notes.getByText('6 in 3 months, most in Nov 2025 (4)')).toBeVisible();
  expect(await rowsOf('Notes by month')).toEqual([
    ['Nov 2025', '4'],
    ['Dec 2025', '0'],
    ['Jan 2026', '2'],
  ]);
  const shown = screen.getByRole('combobox', { name: 'Show by month' });
  expect(
    within(shown)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Notes', 'Deal value in ZAR', 'Deal value in EUR']);
  await userEvent.selectOptions(shown, 'Deal value in ZAR');
  expect(await rowsOf('Deal value by month')).toEqual([
    ['Nov 2025', 'R50,000'],
    ['Dec 2025', 'R0'],
    ['Jan 2026', 'R150,000'],
  ]);
  expect(screen.getByText('R200,000 in 3 months, most in Jan 2026 (R150,000)')).toBeVisible();
});

test('charts the share of each sentiment by month', async () => {
  withInsights();
  await openInsights();
  expect(
    within(await chart('Sentiment by month')).getByText('75% positive, 25% negative of 4 notes'),
  ).toBeVisible();
  expect(await rowsOf('Sentiment by month')).toEqual([
    ['', 'Positive', 'Neutral', 'Negative'],
    ['Nov 2025', '3 (75%)', '0 (0%)', '1 (25%)'],
    ['Dec 2025', '0', '0', '0'],
    ['Jan 2026', '0', '0', '0'],
  ]);
});

test('lists the top companies with links to their pages', async () => {
  withInsights();
  await openInsights();
  const items = within(await screen.findByRole('list', { name: 'Top companies' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Karoo Freight5 notes · R200,000',
    'Zoo & Co1 note',
  ]);
  expect(within(items[1] as HTMLElement).getByRole('link', { name: 'Zoo & Co' })).toHaveAttribute(
    'href',
    '/dashboard/companies/Zoo%20%26%20Co',
  );
});

test('applies the filters, and says of how many notes', async () => {
  const queries = withInsights();
  server.use(
    http.get('/api/sales-notes/figures', () =>
      HttpResponse.json({ total: 1_560, thisWeek: 0, totalDealValue: 0, averageDealSize: 0 }),
    ),
  );
  await openInsights('/dashboard?q=karoo&sort=companyName');
  expect(await screen.findByText('Nov 2025 to Jan 2026, 6 of 1,560 notes')).toBeVisible();
  expect(queries).toEqual([expect.stringMatching(/^\?q=karoo&tz=[^&]+$/)]);
});

test('says what will appear if the notes are from one month', async () => {
  withInsights({ ...insights, months: [aMonth('2026-01', { notes: 6 })] });
  await openInsights();
  expect(await screen.findByText(/^Once these notes cover two months/)).toBeVisible();
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
});

test('is hidden without notes', async () => {
  withInsights(insights, 0);
  renderApp('/dashboard');
  await screen.findByText('No sales notes recorded yet');
  expect(screen.queryByRole('button', { name: 'Insights' })).not.toBeInTheDocument();
});

test('offers a retry if the insights fail to load', async () => {
  withInsights();
  server.use(
    http.get('/api/sales-notes/insights', () => errorResponse(500, 'Something went wrong.'), { once: true }),
  );
  await openInsights();
  expect(await screen.findByText('Couldn’t load the insights')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await chart('Notes by month')).toBeVisible();
});

test('refetches the insights after a note was deleted', async () => {
  const queries = withInsights();
  server.use(http.delete('/api/sales-notes/:id', () => new HttpResponse(null, { status: 204 })));
  await openInsights();
  await chart('Notes by month');
  await userEvent.click(screen.getAllByRole('button', { name: /^Delete/ })[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(queries).toHaveLength(2));
});
