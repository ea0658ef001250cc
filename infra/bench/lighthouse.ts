// Goal: every page scores at least 95 in Lighthouse with a year of notes (docs/front-end.md).
// npm run bench -- lighthouse [--runs 3] [--notes 1560] [--preset mobile|desktop] [--only /app]: median
// scores by page. Downloads Lighthouse with npx; needs Chromium.
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { startDebrief } from '@debrief/testing/debrief';
import { signUp } from '@debrief/testing/person';
import { pageList } from '../../frontend/src/app/pages.ts';
import { findChromium } from '../../e2e/src/chromium.ts';
import { makeAdmin } from '../../e2e/src/database.ts';
import { storeNotes } from '../../e2e/src/stored-notes.ts';
import { median, report } from './support/statistics.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    notes: { type: 'string', default: '1560' },
    preset: { type: 'string', default: 'mobile' },
    only: { type: 'string' },
  },
});
const lighthouse = 'lighthouse@13.5.0';
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const pathsWith = (isSignedIn: boolean) =>
  pageList
    .filter(({ layout, path }) => (layout === 'signed-in') === isSignedIn && !path.includes(':'))
    .map(({ path }) => path);
const [anonymous, signedIn] = [pathsWith(false), pathsWith(true)];

/** Audits with printed values, from the first run only. */
const audits = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  SI: 'speed-index',
  TBT: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;

interface LighthouseResult {
  readonly categories: Record<string, { readonly score: number | null }>;
  readonly audits: Record<string, { readonly displayValue?: string }>;
}

const run = promisify(execFile);

const measureOnce = async (url: string, cookie: string | undefined): Promise<LighthouseResult> => {
  const flags = `--headless=new${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`;
  const { stdout } = await run(
    'npx',
    [
      ...['--yes', lighthouse, url, '--output=json', '--quiet', `--chrome-flags=${flags}`],
      `--only-categories=${categories.join(',')}`,
      ...(values.preset === 'desktop' ? ['--preset=desktop'] : []),
      ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 100_000_000 },
  );
  return JSON.parse(stdout) as LighthouseResult;
};

/** Retries, because Chromium may miss the start of a page load on a busy machine. */
const measure = async (url: string, cookie: string | undefined, attempts = 3): Promise<LighthouseResult> => {
  try {
    return await measureOnce(url, cookie);
  } catch (error) {
    if (attempts === 1) throw error;
    console.warn(`Lighthouse could not measure ${url}; retrying.`);
    return measure(url, cookie, attempts - 1);
  }
};

const debrief = await startDebrief({ env: { RATE_LIMIT_SCALE: '100' } });
try {
  const person = await signUp(debrief.url, { name: 'Naledi Jacobs' });
  const { id } = (await person.call('GET', '/api/auth/user')).json as { id: string };
  await makeAdmin(debrief, person.email);
  await person.logIn();
  await storeNotes(debrief, id, Number(values.notes));
  const pages = [
    ...anonymous.map((path) => [path, undefined] as const),
    ...signedIn.map((path) => [path, person.cookie()] as const),
  ].filter(([path]) => values.only === undefined || path === values.only);
  const rows: Record<string, string> = {};
  for (const [path, cookie] of pages) {
    const results: LighthouseResult[] = [];
    for (let each = 0; each < Number(values.runs); each++)
      results.push(await measure(`${debrief.url}${path}`, cookie));
    const scores = categories.map((name) =>
      Math.round(100 * median(results.map((result) => result.categories[name]?.score ?? 0))),
    );
    const shown = (audit: string) => results[0]?.audits[audit]?.displayValue ?? '';
    const times = Object.entries(audits).map(([name, audit]) => `${name} ${shown(audit)}`);
    rows[path] = `${scores.join(' / ')}   ${times.join(', ')}`;
  }
  report(
    `Lighthouse, ${values.preset}, ${values.notes} notes: ${categories.join(' / ')} (goal: at least 95)`,
    rows,
  );
} finally {
  await debrief.stop();
}
