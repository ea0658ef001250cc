import { randomUUID } from 'node:crypto';
import { invitationCreated } from '@debrief/contracts/events/referrals';
import { preferences, someAddress, startReferrals, type Referrals } from './referrals-service.ts';

let referrals: Referrals;
beforeAll(async () => {
  referrals = await startReferrals();
});
afterAll(() => referrals.stop());

const invitationsTo = (email: string) =>
  referrals.events.of(invitationCreated).filter(({ data }) => data.refereeEmail === email);

describe('inviting', () => {
  test('returns and lists the referrals, and publishes them with a random token', async () => {
    const user = await referrals.user({ name: 'Thandi  Mokoena' });
    const [first, second] = [someAddress('Sipho+x'), someAddress()];
    const answer = await referrals.call('POST', '/api/referrals', {
      as: user,
      json: {
        referrals: [
          { name: ' Sipho\tDlamini ', email: first },
          { name: 'Ann', email: second },
        ],
      },
    });
    expect(answer.status).toBe(201);
    expect(answer.json[0]).toEqual({
      id: expect.any(String),
      refereeName: 'Sipho Dlamini',
      refereeEmail: first,
      status: 'pending',
      createdAt: expect.any(String),
      acceptedAt: null,
    });
    expect(answer.json.map(({ refereeEmail }: { refereeEmail: string }) => refereeEmail)).toEqual([
      first,
      second,
    ]);
    const list = await referrals.list(user);
    expect(new Set(list.map(({ id }) => id))).toEqual(
      new Set(answer.json.map(({ id }: { id: string }) => id)),
    );
    const event = await referrals.events.next(
      invitationCreated,
      ({ subject }) => subject === answer.json[0].id,
    );
    expect(event.data).toEqual({
      referralId: answer.json[0].id,
      referrerId: user,
      referrerName: 'Thandi Mokoena',
      refereeName: 'Sipho Dlamini',
      refereeEmail: first,
      token: expect.stringMatching(/^[\w-]{32}$/),
    });
  });

  test('creates one referral per mailbox, within a request and later', async () => {
    const user = await referrals.user();
    const local = `s.ipho${randomUUID()}`;
    const first = await referrals.invite(user, `${local}@gmail.com`, `${local.toUpperCase()}+1@gmail.com`);
    const again = await referrals.invite(user, `${local.replace('.', '')}@googlemail.com`);
    expect([first.json.length, again.status, again.json]).toEqual([1, 201, first.json]);
    expect(await referrals.list(user)).toEqual(first.json);
    await referrals.quiet();
    expect(invitationsTo(`${local}@gmail.com`)).toHaveLength(1);
  });

  test('creates one referral for twenty concurrent requests', async () => {
    const [user, friend] = [await referrals.user(), someAddress()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => referrals.invite(user, friend)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ json }) => json[0].id)).size).toBe(1);
    expect(await referrals.list(user)).toHaveLength(1);
    await referrals.quiet();
    expect(invitationsTo(friend)).toHaveLength(1);
  });

  test('stores nothing for the user’s own addresses, current or former', async () => {
    const [email, past, present] = [someAddress('me'), someAddress('past'), someAddress('present')];
    const user = await referrals.user({ email });
    await referrals.bus.publish(preferences(user, { salesNotesEmail: past, revision: 1 }));
    await referrals.bus.publish(preferences(user, { salesNotesEmail: present, revision: 2 }));
    const friend = someAddress();
    const answer = await referrals.invite(
      user,
      email.toUpperCase(),
      past,
      present.replace('@', '+2@'),
      friend,
    );
    expect([answer.status, answer.json.length, answer.json[0].refereeEmail]).toEqual([201, 1, friend]);
    expect((await referrals.invite(user, email)).json).toEqual([]);
    expect(await referrals.stored.countDocuments({ referrerId: user })).toBe(1);
  });

  test('does not reveal who has an account; an invitation to an account is neither emailed nor accepted', async () => {
    const [user, taken, free] = [await referrals.user(), someAddress('taken'), someAddress('free')];
    await referrals.user({ email: taken });
    const { json } = await referrals.invite(user, taken, free);
    const shape = (row: object) => ({ ...row, id: '', refereeEmail: '', createdAt: '' });
    expect(shape(json[0])).toEqual(shape(json[1]));
    await referrals.quiet();
    expect([invitationsTo(taken).length, invitationsTo(free).length]).toEqual([0, 1]);
    const token = await referrals.tokenTo(user, taken);
    expect((await referrals.call('GET', `/api/invitations/${token}`)).status).toBe(404);
    await referrals.user({ email: someAddress('second'), referralToken: token });
    expect((await referrals.list(user)).map(({ status }) => status)).toEqual(['pending', 'pending']);
  });

  test('sanitizes names for emails', async () => {
    const user = await referrals.user({ name: 'Win at http://evil.example\r\nBcc: x' });
    const answer = await referrals.call('POST', '/api/referrals', {
      as: user,
      json: { referrals: [{ name: 'Bob www.evil.example', email: someAddress() }] },
    });
    const { data } = await referrals.events.next(
      invitationCreated,
      ({ subject }) => subject === answer.json[0].id,
    );
    expect([data.referrerName, data.refereeName]).toEqual(['Win at Bcc: x', 'Bob']);
  });

  test.each([
    [{ referrals: [] }, '', 'Please add at least one referral before sending.'],
    [
      { referrals: [{ name: 'A', email: 'nobody' }] },
      'referrals.0.email',
      'Please enter a valid email address',
    ],
    [{ referrals: [{ name: ' ', email: 'a@b.co' }] }, 'referrals.0.name', 'Please enter your friend’s name'],
    [
      { referrals: [{ name: 'http://evil.example', email: 'a@b.co' }] },
      'referrals.0.name',
      'Please enter your friend’s name, without links',
    ],
    [
      { referrals: Array(6).fill({ name: 'A', email: 'a@b.co' }) },
      'referrals',
      'At most 5 friends can be invited at once',
    ],
    [{ referrals: [{ name: { $ne: 1 }, email: 'a@b.co' }] }, 'referrals.0.name', expect.any(String)],
  ])('rejects %j with a message', async (json, field, error) => {
    const user = randomUUID();
    const answer = await referrals.call('POST', '/api/referrals', { as: user, json });
    expect([answer.status, answer.json.error]).toEqual([400, error]);
    if (field) expect(Object.keys(answer.json.fields)).toEqual([field]);
    expect(await referrals.stored.exists({ referrerId: user })).toBeNull();
  });

  test('requires a session', async () => {
    const json = { referrals: [{ name: 'A', email: someAddress() }] };
    expect((await referrals.call('POST', '/api/referrals', { json })).status).toBe(401);
    expect((await referrals.call('GET', '/api/referrals')).status).toBe(401);
  });
});

describe('GET /api/referrals', () => {
  test('lists the user’s referrals newest first, without gaps or duplicates between pages', async () => {
    const [user, other] = [await referrals.user(), await referrals.user()];
    await referrals.invite(other, someAddress());
    for (let request = 0; request < 2; request++) {
      await referrals.invite(user, ...Array.from({ length: 4 }, () => someAddress()));
    }
    const all = await referrals.list(user);
    const times = all.map((row) => (row as unknown as { createdAt: string }).createdAt);
    expect([all.length, times]).toEqual([8, [...times].sort().reverse()]);
    const seen: unknown[] = [];
    let next: string | undefined = '/api/referrals?limit=3';
    while (next) {
      const page = await referrals.call('GET', next, { as: user });
      seen.push(...page.json);
      next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(all);
  });

  test.each(['limit=0', 'cursor=!!'])('rejects ?%s', async (query) => {
    expect((await referrals.call('GET', `/api/referrals?${query}`, { as: randomUUID() })).status).toBe(400);
  });
});

describe('an invitation link', () => {
  test('prefills the form without a session', async () => {
    const [user, friend] = [await referrals.user({ name: 'Thandi' }), someAddress()];
    await referrals.invite(user, friend);
    const { status, json } = await referrals.call(
      'GET',
      `/api/invitations/${await referrals.tokenTo(user, friend)}`,
    );
    expect([status, json]).toEqual([200, { name: 'Sipho', email: friend, invitedBy: 'Thandi' }]);
  });

  test.each(['x', 'a'.repeat(32), '%00', encodeURIComponent('{"$gt":""}')])(
    'responds 404 with a message for an invalid token (%s)',
    async (token) => {
      const { status, json } = await referrals.call('GET', `/api/invitations/${token}`);
      expect([status, json.code, typeof json.error]).toEqual([404, 'no_such_invitation', 'string']);
    },
  );

  test('expires once the invitation is accepted', async () => {
    const [user, friend] = [await referrals.user(), someAddress()];
    await referrals.invite(user, friend);
    const token = await referrals.tokenTo(user, friend);
    await referrals.user({ email: friend });
    expect((await referrals.call('GET', `/api/invitations/${token}`)).status).toBe(404);
  });
});
