// node infra/bench/analytics.ts [service | gateway]: what the admin's figures cost after a million views against a
// thousand, and how fast views are counted by 50 clients, straight at the service or through the gateway of a whole Debrief.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createAnalytics } from '@debrief/analytics/app';
import { daysBefore } from '@debrief/analytics/domain/days';
import { addView, emptyTally } from '@debrief/analytics/domain/tally';
import { createDayCounter, dayModel } from '@debrief/analytics/storage/days';
import { userSignedUp } from '@debrief/contracts/events/auth';
import { envelope } from '@debrief/contracts/events/envelope';
import type { Analytics } from '@debrief/contracts/http/analytics';
import { startDebrief } from '@debrief/testing/debrief';
import { startTestService } from '@debrief/testing/service';
import { Agent, request } from 'node:http';
import { median, quantile, report } from './support/statistics.ts';

const today = '2026-03-10';
const now = () => new Date(`${today}T12:00:00Z`);
const days = 365;
const clients = 50;
const viewsAClient = 200;
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const start = () =>
  startTestService('analytics', (dependencies) => createAnalytics(dependencies, { ownHosts: () => [] }), {
    now,
  });

/** Few are frequent and many are rare, as pages and hosts are. */
const skewed = (count: number) => Math.floor(count * Math.random() ** 3);
const pages = ['/', '/login', '/dashboard', '/app', '/signup', '/welcome', '/referrals', '/admin', '/record'];
const browsers = [
  'Chrome',
  'Safari',
  'Microsoft Edge',
  'Firefox',
  'Samsung Internet for Android',
  'Opera',
  'Other',
];
const devices = ['Desktop', 'Mobile', 'Tablet', 'Other'];

const randomView = () => ({
  path: Math.random() < 0.9 ? (pages[skewed(pages.length)] ?? '/') : `/app/${skewed(300)}`,
  referrer: Math.random() < 0.3 ? `site${skewed(300)}.example` : undefined,
  browser: browsers[skewed(browsers.length)] ?? 'Other',
  device: devices[skewed(devices.length)] ?? 'Other',
});

/** A service whose views are spread over a year, through the increments that requests make, many views in each. */
const filled = async (views: number) => {
  const service = await start();
  const addToDay = createDayCounter(dayModel(service.connection));
  for (let index = 0; index < days; index++) {
    const share = Math.floor(((index + 1) * views) / days) - Math.floor((index * views) / days);
    for (let left = share; left > 0; left -= 500) {
      const tally = emptyTally();
      for (let view = 0; view < Math.min(left, 500); view++) addView(tally, randomView());
      await addToDay(daysBefore(today, index), tally);
    }
  }
  const data = { name: 'A', email: 'a@b.co', salesNotesEmail: 'a@b.co', currency: 'USD' as const };
  for (let index = 0; index < 100; index++)
    await service.bus.publish(
      envelope(userSignedUp, {
        id: `${index}`,
        time: now(),
        subject: `${index}`,
        data: { userId: `${index}`, ...data },
      }),
    );
  const admin = service.tokens.issue({ userId: 'admin', isAdmin: true });
  const ask = async () => {
    const from = performance.now();
    const { status, json } = await service.call('GET', '/api/admin/analytics', { as: admin });
    const ms = performance.now() - from;
    const { totalPageViews } = json as Analytics;
    if (status !== 200 || totalPageViews !== views)
      throw new Error(`${status}: ${totalPageViews} of ${views}`);
    return ms;
  };
  return { ask, first: await ask(), stop: () => service.stop() };
};

const readingCost = async (): Promise<void> => {
  const few = await filled(1_000);
  const many = await filled(1_000_000);
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < 50; round++) await Promise.resolve([await few.ask(), await many.ask()]);
  // In turn, so that whatever else the machine does slows both.
  for (let round = 0; round < 300; round++) {
    times.few.push(await few.ask());
    times.many.push(await many.ask());
  }
  report(`GET /api/admin/analytics, views over ${days} days, 300 requests each in turn`, {
    'median after 1 thousand views': `${median(times.few).toFixed(2)} ms`,
    'median after 1 million views': `${median(times.many).toFixed(2)} ms`,
    'ratio of medians (goal <= 1.2)': (median(times.many) / median(times.few)).toFixed(2),
    'p95 after 1 million views': `${quantile(times.many, 0.95).toFixed(2)} ms`,
    'the first one, which takes a year of days in': `${many.first.toFixed(0)} ms`,
  });
  await few.stop();
  await many.stop();
};

/** Posts views from 50 clients that each wait for their answer. */
const load = async (url: string): Promise<{ seconds: number; accepted: number; times: number[] }> => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const target = new URL('/api/track-page-view', url);
  const post = (body: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': chrome,
        origin: target.origin,
      };
      const sent = request(target, { method: 'POST', agent, headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      });
      sent.on('error', reject).end(body);
    });
  const times: number[] = [];
  let accepted = 0;
  const client = async () => {
    for (let index = 0; index < viewsAClient; index++) {
      const { path, referrer } = randomView();
      const from = performance.now();
      const status = await post(
        JSON.stringify({ path, ...(referrer ? { referrer: `https://${referrer}/` } : {}) }),
      );
      times.push(performance.now() - from);
      if (status === 204) accepted++;
    }
  };
  const from = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return { seconds: (performance.now() - from) / 1000, accepted, times };
};

/** The clients in a process of their own: both cores are used, as by browsers elsewhere. */
const loadFromElsewhere = async (url: string): Promise<Awaited<ReturnType<typeof load>>> => {
  const child = fork(import.meta.filename, ['load', url]);
  const [result] = (await once(child, 'message')) as [Awaited<ReturnType<typeof load>>];
  return result;
};

interface Target {
  readonly url: string;
  counted(): Promise<number>;
  stop(): Promise<void>;
}

const serviceTarget = async (): Promise<Target> => {
  const service = await start();
  const admin = service.tokens.issue({ userId: 'admin', isAdmin: true });
  return {
    url: service.url,
    counted: async () =>
      (await service.call('GET', '/api/admin/analytics', { as: admin })).json.totalPageViews,
    stop: () => service.stop(),
  };
};

/** A whole Debrief. What it counted is read by an admin, made as people make one. */
const gatewayTarget = async (): Promise<Target> => {
  const debrief = await startDebrief({ env: { RATE_LIMIT_SCALE: '100000' } });
  const account = { name: 'Bench', email: 'bench@acme.co.za', password: 'correct horse' };
  const post = (path: string) =>
    fetch(`${debrief.url}${path}`, {
      method: 'POST',
      headers: { origin: debrief.url, 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
  await post('/api/auth/signup');
  const command = fork('infra/local/src/make-admin.ts', [account.email], {
    env: { ...process.env, DATA_DIR: debrief.dataDirectory },
    stdio: 'ignore',
  });
  await once(command, 'exit');
  return {
    url: debrief.url,
    counted: async () => {
      const cookie = (await post('/api/auth/login')).headers.get('set-cookie')?.split(';')[0] ?? '';
      const answer = await fetch(`${debrief.url}/api/admin/analytics`, { headers: { cookie } });
      return ((await answer.json()) as Analytics).totalPageViews;
    },
    stop: () => debrief.stop(),
  };
};

const writing = async (name: string): Promise<void> => {
  const target = await (name === 'gateway' ? gatewayTarget() : serviceTarget());
  try {
    await loadFromElsewhere(target.url);
    const before = await target.counted();
    const { seconds, accepted, times } = await loadFromElsewhere(target.url);
    const counted = (await target.counted()) - before;
    report(
      `POST /api/track-page-view, ${clients} clients, ${clients * viewsAClient} views, target: ${name}`,
      {
        'requests/s': ((clients * viewsAClient) / seconds).toFixed(0),
        'median, p95': `${median(times).toFixed(1)} ms, ${quantile(times, 0.95).toFixed(1)} ms`,
        'confirmed, counted': `${accepted}, ${counted}`,
        'lost counts (goal 0)': String(accepted - counted),
      },
    );
  } finally {
    await target.stop();
  }
};

const [role = 'service', url = ''] = process.argv.slice(2);
if (role === 'load') {
  process.send?.(await load(url));
} else {
  await readingCost();
  await writing(role);
}
