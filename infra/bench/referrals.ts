// npm run bench -- referrals: sign-ups of one invited mailbox at once, and the admin's overview as it grows.
import { randomUUID } from 'node:crypto';
import { userSignedUp } from '@debrief/contracts/events/auth';
import { creditsChanged, referralAccepted } from '@debrief/contracts/events/referrals';
import { createReferrals } from '@debrief/referrals/app';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { startTestService, type TestService } from '@debrief/testing/service';
import { median, report } from './support/statistics.ts';

const clients = 20;
const referralsEach = 5;
const sizes = [1_000, 10_000] as const;
const rounds = 15;

const start = () =>
  startTestService('referrals', (dependencies) => createReferrals(dependencies, { dailyCap: 50 }), {
    events: [referralAccepted, creditsChanged],
  });

const signUp = (email: string, userId: string = randomUUID()) => {
  const data = { userId, name: 'Bench', email, salesNotesEmail: email, currency: 'USD' as const };
  return recordEvent(userSignedUp, { subject: userId, at: new Date(), data });
};

/** Tags of one mailbox are different accounts to auth: twenty of them can sign up at once. */
const contention = async (service: TestService) => {
  const referrer = randomUUID();
  await service.bus.publish(signUp('referrer@acme.co.za', referrer));
  const json = { referrals: [{ name: 'Sipho', email: 'sipho@acme.co.za' }] };
  await service.call('POST', '/api/referrals', { as: referrer, json });
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, (_, tag) => service.bus.publish(signUp(`sipho+${tag}@acme.co.za`))),
  );
  const seconds = (performance.now() - began) / 1000;
  const { data } = await service.events.next(creditsChanged, (event) => event.data.userId === referrer);
  return { seconds, accepted: service.events.of(referralAccepted).length, credits: data.credits };
};

/** Stores referrers as the service would have, a fifth of their friends signed up. */
const fill = async (service: TestService, from: number, to: number) => {
  const store = async (name: string, documents: object[]) => {
    await service.connection.collection(name).insertMany(documents);
  };
  for (let first = from; first < to; first += 500) {
    const users = Array.from({ length: Math.min(500, to - first) }, (_, index) => first + index);
    await store(
      'referrers',
      users.map((user) => ({
        _id: `user-${user}`,
        accepted: user % 3,
        credits: (user % 3) * 6,
        revision: 1,
        version: 1,
        pendingEvents: [],
      })),
    );
    await store(
      'people',
      users.map((user) => ({
        _id: `user-${user}`,
        name: `Referrer ${user}`,
        email: `r${user}@acme.co.za`,
        addresses: [`r${user}@acme.co.za`],
        currency: 'USD',
        revision: 0,
      })),
    );
    await store(
      'referrals',
      users.flatMap((user) =>
        Array.from({ length: referralsEach }, (_, friend) => {
          const isAccepted = friend < user % 3;
          const canonical = `f${user}.${friend}@acme.co.za`;
          return {
            _id: randomUUID(),
            referrerId: `user-${user}`,
            refereeName: 'A friend',
            refereeEmail: canonical,
            canonical,
            status: isAccepted ? 'accepted' : 'pending',
            acceptable: !isAccepted,
            token: randomUUID(),
            createdAt: new Date(1_760_000_000_000 + friend),
            acceptedAt: isAccepted ? new Date(1_760_000_100_000) : null,
            ...(isAccepted && { acceptedBy: canonical }),
            deletedAt: null,
            pendingEvents: [],
          };
        }),
      ),
    );
  }
};

/** The median of reading `path` to its end, and of its first byte, in milliseconds. */
const timed = async (service: TestService, path: string, expected: number, times = rounds) => {
  const headers = { authorization: `Bearer ${service.tokens.issue({ userId: 'admin', isAdmin: true })}` };
  const whole: number[] = [];
  const firstByte: number[] = [];
  for (let round = 0; round < times + 2; round++) {
    const began = performance.now();
    const answer = await fetch(new URL(path, service.url), { headers });
    const reader = answer.body?.getReader();
    const chunks: Uint8Array[] = [];
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      if (chunks.length === 0) firstByte.push(performance.now() - began);
      chunks.push(part.value);
    }
    whole.push(performance.now() - began);
    const count = JSON.parse(Buffer.concat(chunks).toString()).length;
    if (count !== expected) throw new Error(`${path} answered ${count} in place of ${expected}`);
  }
  // The first two warm up.
  return { whole: median(whole.slice(2)), firstByte: median(firstByte.slice(2)) };
};

const service = await start();
try {
  const { seconds, accepted, credits } = await contention(service);
  report(`${clients} sign-ups of one invited mailbox at once`, {
    'accepted (must be 1)': String(accepted),
    'credits (must be 6)': String(credits),
    'time for all': `${(seconds * 1000).toFixed(0)} ms`,
  });
  if (accepted !== 1 || credits !== 6) process.exitCode = 1;
} finally {
  await service.stop();
}

const grown = await start();
try {
  const path = '/api/admin/referral-stats';
  const page: number[] = [];
  const all: number[] = [];
  let known = 0;
  for (const size of sizes) {
    await fill(grown, known, size);
    known = size;
    const first = await timed(grown, `${path}?limit=50`, 50);
    const list = await timed(grown, path, size, 5);
    page.push(first.whole);
    all.push(list.whole);
    report(`${size} referrers with ${referralsEach} referrals each`, {
      'first page of 50, median': `${first.whole.toFixed(1)} ms`,
      'all, to the end, median': `${list.whole.toFixed(0)} ms`,
      'all, first byte, median': `${list.firstByte.toFixed(1)} ms`,
    });
  }
  report('ten times as many referrers', {
    'first page takes (goal <= 1.2)': `${((page[1] ?? NaN) / (page[0] ?? NaN)).toFixed(2)} times as long`,
    'all take (10 is a like time for each)': `${((all[1] ?? NaN) / (all[0] ?? NaN)).toFixed(2)} times as long`,
  });
} finally {
  await grown.stop();
}
