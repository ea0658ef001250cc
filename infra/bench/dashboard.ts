// npm run bench -- dashboard: the dashboard with ten thousand notes, in Chromium: nodes, and the longest task while
// scrolling and searching. NOTES=… chooses another number.
import { startBrowser } from '../../e2e/src/browser.ts';
import { storeNotes } from '../../e2e/src/stored-notes.ts';
import { startDebrief } from '@debrief/testing/debrief';
import { signUp } from '@debrief/testing/person';
import type { Page } from '@playwright/test';
import { report } from './support/statistics.ts';

const count = Number(process.env['NOTES'] ?? 10_000);

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
  /** Microseconds: by the clock, and of the processor alone. */
  readonly dur?: number;
  readonly tdur?: number;
}

interface Longest {
  readonly clock: number;
  readonly processor: number;
}

/**
 * The longest tasks of the page while `act` runs and until it has been quiet for a moment, in milliseconds: by the clock,
 * as the Long Tasks API counts them, and of processor time, which holds on a machine that is busy with something else.
 */
const longestTasks = async (page: Page, act: () => Promise<unknown>): Promise<Longest> => {
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'],
  });
  await act();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}.${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => /RunTask$/.test(name) && mains.has(`${pid}.${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace holds no task of a page.');
  const longest = (of: 'dur' | 'tdur') => Math.max(...tasks.map((task) => task[of] ?? 0)) / 1000;
  return { clock: longest('dur'), processor: longest('tdur') };
};

const told = ({ clock, processor }: Longest) =>
  `${processor.toFixed(0)} ms of the processor, ${clock.toFixed(0)} ms by the clock`;

const debrief = await startDebrief({ env: { RATE_LIMIT_SCALE: '100' } });
const browser = await startBrowser();
try {
  const person = await signUp(debrief.url);
  const { id } = (await person.call('GET', '/api/auth/user')).json as { id: string };
  await storeNotes(debrief, id, count);
  const [name = '', value = ''] = person.cookie().split(/=(.*)/s);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: debrief.url });
  await context.addCookies([{ name, value, url: debrief.url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);

  const start = performance.now();
  await page.goto('/dashboard');
  await page.getByRole('table').getByRole('button').first().waitFor();
  const firstRows = performance.now() - start;
  await page.getByText(new Intl.NumberFormat('en-US').format(count), { exact: true }).waitFor();
  const all = performance.now() - start;
  const atTop = await nodes();

  const scrolling = await longestTasks(page, () =>
    page.evaluate(async () => {
      for (let step = 0; step < 120; step++) {
        window.scrollBy(0, 900);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }),
  );
  const leaping = await longestTasks(page, () =>
    page.evaluate(async () => {
      for (const share of [0.5, 1, 0.2, 0.8, 0]) {
        window.scrollTo(0, document.body.scrollHeight * share);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }),
  );
  const most = await nodes();
  const field = page.getByRole('searchbox');
  const filtering = await longestTasks(page, async () => {
    await field.pressSequentially(`call number ${count - 5}`, { delay: 40 });
    await page.getByText(/^\d+ of /).waitFor();
  });
  const clearing = await longestTasks(page, () => field.fill(''));
  await page.getByRole('button', { name: 'Email myself' }).click();
  await page.getByRole('dialog').waitFor();
  const withPreview = await nodes();

  report(`dashboard with ${count} notes, Chromium, 1280 x 800`, {
    'first rows': `${firstRows.toFixed(0)} ms`,
    'all notes, totals shown': `${all.toFixed(0)} ms`,
    'DOM nodes at the top (goal <= 1500)': String(atTop),
    'DOM nodes after scrolling': String(most),
    'DOM nodes with the email preview open': String(withPreview),
    'longest task, goal < 50: scrolling 120 steps of 900 px': told(scrolling),
    '  leaping through the whole list': told(leaping),
    '  searching, a key every 40 ms': told(filtering),
    '  clearing the search': told(clearing),
  });
} finally {
  await browser.close();
  await debrief.stop();
}
