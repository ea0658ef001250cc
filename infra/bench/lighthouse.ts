// npm run bench -- lighthouse: Lighthouse on the landing page and the dashboard, as a phone and as a desktop. It is
// installed into node_modules/.cache the first time. RUNS=… (default 3) chooses how often; the middle value counts.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startDebrief } from '@debrief/testing/debrief';
import { signUp } from '@debrief/testing/person';
import { findChromium } from '../../e2e/src/chromium.ts';
import { exampleNotes } from '../../e2e/src/example-notes.ts';
import { storeNotes } from '../../e2e/src/stored-notes.ts';
import { median, report } from './support/statistics.ts';

const version = '13';
const home = 'node_modules/.cache/lighthouse';
const program = join(home, 'node_modules/lighthouse/cli/index.js');
const chromium = findChromium();
if (!chromium) throw new Error('There is no Chromium: install one, or set CHROMIUM to its path.');

if (!existsSync(program)) {
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{ "private": true }\n');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', `lighthouse@${version}`], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

interface Outcome {
  readonly categories: Record<string, { readonly score: number | null }>;
  readonly audits: Record<
    string,
    { readonly score: number | null; readonly displayValue?: string; readonly title: string }
  >;
}

const runs = Number(process.env['RUNS'] ?? 3);
const audited = ['performance', 'accessibility', 'best-practices', 'seo'];

const lookOnce = (url: string, form: 'mobile' | 'desktop', cookie: string): Outcome =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        program,
        url,
        '--quiet',
        '--output=json',
        `--only-categories=${audited.join(',')}`,
        `--chrome-flags=--headless=new --disable-gpu ${process.getuid?.() === 0 ? '--no-sandbox' : ''}`,
        ...(form === 'desktop' ? ['--preset=desktop'] : []),
        ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
      ],
      { env: { ...process.env, CHROME_PATH: chromium }, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    ),
  ) as Outcome;

/** A trace now and then comes without its beginning, and Lighthouse ends with "please run again". */
const look = (...page: Parameters<typeof lookOnce>): Outcome => {
  for (let tries = 1; ; tries += 1) {
    try {
      return lookOnce(...page);
    } catch (error) {
      if (tries === 5 || !String(error).includes('NO_NAVSTART')) throw error;
    }
  }
};

execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
const debrief = await startDebrief({ env: { RATE_LIMIT_SCALE: '100' } });
try {
  const person = await signUp(debrief.url);
  const { id } = (await person.call('GET', '/api/auth/user')).json as { id: string };
  await storeNotes(debrief, id, exampleNotes);
  for (const [path, cookie] of [
    ['/', ''],
    ['/dashboard', person.cookie()],
  ] as const) {
    for (const form of ['mobile', 'desktop'] as const) {
      const outcomes = Array.from({ length: runs }, () => look(debrief.url + path, form, cookie));
      const score = (category: string) =>
        String(
          median(outcomes.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))),
        );
      const [first] = outcomes;
      const short = Object.values(first?.audits ?? {}).filter(
        ({ score: given }) => given !== null && given < 0.9,
      );
      report(`Lighthouse, ${path}, ${form}, the middle of ${runs}`, {
        ...Object.fromEntries(audited.map((category) => [category, score(category)])),
        'largest contentful paint': first?.audits['largest-contentful-paint']?.displayValue ?? '',
        'total blocking time': first?.audits['total-blocking-time']?.displayValue ?? '',
        'cumulative layout shift': first?.audits['cumulative-layout-shift']?.displayValue ?? '',
        ...Object.fromEntries(short.map(({ title, displayValue }) => [`  - ${title}`, displayValue ?? ''])),
      });
    }
  }
} finally {
  await debrief.stop();
}
