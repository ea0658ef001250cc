import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import { preferencesChanged, userDeleted, userSignedUp } from '@debrief/contracts/events/auth';
import { noteConfirmed } from '@debrief/contracts/events/notes';
import { invitationCreated, referralAccepted } from '@debrief/contracts/events/referrals';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { aNote, startMailer, type Mailer } from './support.ts';

let mailer: Mailer;

beforeAll(async () => {
  mailer = await startMailer({
    retryDelays: Array<number>(100).fill(50),
    postalAddress: '1 Long Street, Cape Town',
  });
});
afterAll(() => mailer.stop());

const fresh = (() => {
  let count = 0;
  return () => `friend.${count++}@elsewhere.example`;
})();

const noteOf = (userId: string, change = {}) => {
  const { transcription: _, ...note } = aNote(change);
  return { userId, note };
};

const invitationOf = (change = {}) => ({
  referralId: randomUUID(),
  referrerId: randomUUID(),
  referrerName: 'Naledi Dlamini',
  refereeName: 'Sipho',
  refereeEmail: fresh(),
  token: randomUUID(),
  ...change,
});

/** The mails to an address once there are `count`: a retry brings some of them late. */
const eventually = async (address: string, count: number) => {
  for (const started = Date.now(); Date.now() - started < 5_000; await new Promise(setImmediate)) {
    const mails = await mailer.mailsTo(address);
    if (mails.length >= count) return mails;
  }
  throw new Error(`fewer than ${count} mails to ${address} came`);
};

test('a mail whose sender died before it was written down as sent is one file after it is sent again', async () => {
  const email = fresh();
  const { id } = await mailer.aUser({ email });
  const data = noteOf(id);
  await mailer.tell(noteCreated, data);
  await eventually(email, 2);
  const mails = mailer.connection.collection<{ _id: string }>('mails');
  const left = { state: 'sending', leaseUntil: new Date(0) };
  await mails.updateOne({ _id: `note:${data.note.id}` }, { $set: left });
  await mailer.tell(noteCreated, data);
  expect(await mails.findOne({ _id: `note:${data.note.id}` })).toMatchObject({ state: 'sent', attempts: 2 });
  expect((await mailer.mailsTo(email)).map((mail) => mail.header('subject'))).toHaveLength(2);
});

test('a note mail shows times in the zone that its author signed up in, else in that of the note', async () => {
  const [settled, unknown] = [fresh(), fresh()];
  const person = { name: 'N', currency: 'USD' as const };
  const users = [settled, unknown].map((email) => ({
    ...person,
    userId: randomUUID(),
    email,
    salesNotesEmail: email,
  }));
  const zones = [{ timeZone: 'America/Bogota' }, {}];
  for (const [at, user] of users.entries()) {
    await mailer.tell(userSignedUp, { ...user, ...zones[at] });
    const { note } = noteOf(user.userId);
    const made = { createdAt: '2026-01-05T20:30:00.000Z', timeZone: 'Asia/Kolkata' };
    await mailer.tell(noteCreated, { userId: user.userId, note: { ...note, ...made } });
  }
  expect(
    (await eventually(settled, 2)).some(({ text }) => /Jan 5, 2026, 3:30\sPM GMT-5/.test(text ?? '')),
  ).toBe(true);
  expect(
    (await eventually(unknown, 2)).some(({ text }) => /Jan 6, 2026, 2:00\sAM GMT\+5:30/.test(text ?? '')),
  ).toBe(true);
});

describe('a sign-up', () => {
  test('is welcomed once, however often the event comes', async () => {
    const email = fresh();
    const event = recordEvent(userSignedUp, {
      subject: 'x',
      at: new Date(),
      data: { userId: randomUUID(), name: 'Zoë 🎉', email, salesNotesEmail: email, currency: 'USD' },
    });
    await Promise.all([mailer.bus.publish(event), mailer.bus.publish({ ...event, id: randomUUID() })]);
    await mailer.bus.publish({ ...event, id: randomUUID() });
    const [mail, ...others] = await eventually(email, 1);
    expect(others).toEqual([]);
    expect(mail?.header('subject')).toBe('Welcome to Debrief');
    expect(mail?.header('from')).toBe('Debrief <notes@debrief.example>');
    expect(mail?.header('to')).toBe(`Zoë 🎉 <${email}>`);
    expect(mail?.text).toContain('Hello Zoë 🎉,');
    expect(mail?.text).toContain('https://debrief.example/app');
    expect(mail?.html).toContain('1 Long Street, Cape Town');
  });
});

describe('a new note', () => {
  test('goes to the sales-notes address with what was said and a link to it', async () => {
    const user = await mailer.aUser({ salesNotesEmail: fresh(), currency: 'ZAR' });
    const data = noteOf(user.id, { companyName: null });
    await mailer.tell(noteCreated, data);
    const [mail] = await mailer.mailsTo(user.notesEmail);
    expect(mail?.header('subject')).toBe('Sales note: Thandi Mokoena');
    for (const twin of [mail?.html, mail?.text]) {
      expect(twin).toContain('R1,250,000');
      expect(twin).toContain('Send the proposal on Friday');
      expect(twin).toContain('▲ Positive');
      expect(twin).toContain('Jan 5, 2026');
      expect(twin).toContain(`https://debrief.example/dashboard?note=${data.note.id}`);
      expect(twin).not.toContain('Company');
    }
  });

  test('is in dollars for everybody else', async () => {
    const user = await mailer.aUser();
    await mailer.tell(noteCreated, noteOf(user.id));
    expect((await mailer.mailsTo(user.email)).at(-1)?.text).toContain('Deal size: $1,250,000');
  });

  test('is in the currency that the note names, with its prefix or code', async () => {
    const user = await mailer.aUser();
    const told = async (dealCurrency: string) => {
      await mailer.tell(noteCreated, noteOf(user.id, { id: randomUUID(), dealCurrency }));
      return (await mailer.mailsTo(user.email)).at(-1)?.text?.replaceAll('\u00a0', ' ');
    };
    expect(await told('ZAR')).toContain('Deal size: R1,250,000');
    expect(await told('NGN')).toContain('Deal size: NGN 1,250,000');
    expect(await told('USD')).toContain('Deal size: $1,250,000');
  });

  test('is mailed once, also when two deliveries meet', async () => {
    const user = await mailer.aUser({ salesNotesEmail: fresh() });
    const data = noteOf(user.id);
    await Promise.all([1, 2, 3].map(() => mailer.tell(noteCreated, data)));
    await mailer.tell(noteCreated, data);
    expect(await mailer.mailsTo(user.notesEmail)).toHaveLength(1);
  });

  test('that waits for its review is mailed once its author has saved it, as they saved it, and once', async () => {
    const user = await mailer.aUser({ salesNotesEmail: fresh() });
    const data = noteOf(user.id, { awaitingReview: true });
    await mailer.tell(noteCreated, data);
    expect(await mailer.mailsTo(user.notesEmail)).toEqual([]);
    const saved = noteOf(user.id, { id: data.note.id, companyName: 'Acme Cape' });
    await Promise.all([1, 2].map(() => mailer.tell(noteConfirmed, saved)));
    await mailer.tell(noteConfirmed, saved);
    const mails = await mailer.mailsTo(user.notesEmail);
    expect(mails.map(({ header }) => header('subject'))).toEqual(['Sales note: Thandi Mokoena, Acme Cape']);
  });

  test('whose review is told of after it was mailed is no second mail', async () => {
    const user = await mailer.aUser({ salesNotesEmail: fresh() });
    const data = noteOf(user.id);
    await mailer.tell(noteCreated, data);
    await mailer.tell(noteConfirmed, data);
    expect(await mailer.mailsTo(user.notesEmail)).toHaveLength(1);
  });

  test('waits for an author whose sign-up has not been heard of yet', async () => {
    const [id, email] = [randomUUID(), fresh()];
    await mailer.tell(noteCreated, noteOf(id));
    expect(await mailer.mailsTo(email)).toEqual([]);
    await mailer.tell(userSignedUp, {
      userId: id,
      name: 'A',
      email,
      salesNotesEmail: email,
      currency: 'USD',
    });
    const subjects = (await eventually(email, 2)).map(({ header }) => header('subject'));
    expect(subjects.sort()).toEqual(['Sales note: Thandi Mokoena, Acme', 'Welcome to Debrief']);
  });

  test('that says nothing is still a mail', async () => {
    const user = await mailer.aUser({ salesNotesEmail: fresh() });
    const nothing = { contactName: null, companyName: null, contactEmail: null, contactPhone: null };
    await mailer.tell(
      noteCreated,
      noteOf(user.id, { ...nothing, dealSize: null, sentiment: null, nextSteps: null }),
    );
    const [mail] = await mailer.mailsTo(user.notesEmail);
    expect(mail?.header('subject')).toBe('Sales note: Jan 5, 2026');
    expect(mail?.text).not.toContain('null');
    expect(mail?.html).not.toContain('null');
  });
});

describe('preferences', () => {
  test('count newest first, in whatever order they come, before the sign-up too', async () => {
    const [id, email, newest] = [randomUUID(), fresh(), fresh()];
    const change = (salesNotesEmail: string, currency: 'ZAR' | 'USD', revision: number) =>
      mailer.tell(preferencesChanged, { userId: id, salesNotesEmail, currency, revision });
    await change(newest, 'ZAR', 3);
    await change(newest, 'ZAR', 3);
    await change(fresh(), 'USD', 2);
    await mailer.tell(userSignedUp, {
      userId: id,
      name: 'A',
      email,
      salesNotesEmail: email,
      currency: 'USD',
    });
    await change(fresh(), 'USD', 1);
    await mailer.tell(noteCreated, noteOf(id));
    const [mail] = await mailer.mailsTo(newest);
    expect(mail?.text).toContain('R1,250,000');
    expect(mail?.header('to')).toBe(`A <${newest}>`);
  });

  test('and the sign-up at the same moment leave both known', async () => {
    const [id, email, notes] = [randomUUID(), fresh(), fresh()];
    const preferences = { userId: id, salesNotesEmail: notes, currency: 'ZAR' as const, revision: 1 };
    await Promise.all([
      mailer.tell(preferencesChanged, preferences),
      mailer.tell(userSignedUp, { userId: id, name: 'A', email, salesNotesEmail: email, currency: 'USD' }),
    ]);
    await mailer.tell(noteCreated, noteOf(id));
    expect((await mailer.mailsTo(notes))[0]?.header('to')).toBe(`A <${notes}>`);
  });
});

describe('an invitation', () => {
  test('names who sent it, leads to sign-up, and has a way out', async () => {
    const data = invitationOf();
    await Promise.all([mailer.tell(invitationCreated, data), mailer.tell(invitationCreated, data)]);
    const [mail, ...others] = await eventually(data.refereeEmail, 1);
    expect(others).toEqual([]);
    expect(mail?.header('subject')).toBe('Naledi Dlamini invites you to Debrief');
    expect(mail?.text).toContain(`https://debrief.example/signup?invitation=${data.token}`);
    const wayOut = /<(https:\/\/debrief\.example\/api\/unsubscribe\/[\w-]{20,64})>/.exec(
      mail?.header('list-unsubscribe') ?? '',
    )?.[1];
    expect(wayOut).toBeDefined();
    expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.html).toContain(`href="${wayOut}"`);
    expect(mail?.text).toContain(wayOut);
    expect(wayOut).not.toContain(data.token);
  });

  test('is no relay for other people’s words', async () => {
    const data = invitationOf({
      referrerName: 'Win money at https://evil.example/now www.evil.example\r\nBcc: victim@evil.example',
      refereeName: '<a href="https://evil.example">x</a>',
    });
    await mailer.tell(invitationCreated, data);
    const [mail] = await mailer.mailsTo(data.refereeEmail);
    expect(mail?.headers.map(([name]) => name.toLowerCase())).not.toContain('bcc');
    for (const part of [mail?.header('subject'), mail?.text, mail?.html]) {
      expect(part).not.toMatch(/evil\.example|https:\/\/evil/);
    }
    expect(mail?.header('subject').length).toBeLessThan(90);
  });
});

test('an accepted invitation tells the referrer what it earned, in their currency', async () => {
  const [rand, dollar] = [await mailer.aUser({ currency: 'ZAR' }), await mailer.aUser()];
  for (const { id } of [rand, dollar]) {
    const data = {
      referralId: randomUUID(),
      referrerId: id,
      refereeName: 'Sipho',
      refereeEmail: fresh(),
      acceptedUserId: randomUUID(),
    };
    await Promise.all([mailer.tell(referralAccepted, data), mailer.tell(referralAccepted, data)]);
  }
  const last = async (address: string) => (await eventually(address, 2)).slice(1);
  const [inRand, inDollars] = [await last(rand.email), await last(dollar.email)];
  expect([inRand.length, inDollars.length]).toEqual([1, 1]);
  expect(inRand[0]?.header('subject')).toBe('Sipho accepted your invitation');
  expect(inRand[0]?.text).toContain('You earned R100 in credit.');
  expect(inDollars[0]?.text).toContain('You earned $6 in credit.');
});

describe('hostile words', () => {
  test('become neither markup nor headers', async () => {
    const user = await mailer.aUser({
      name: 'Eve\r\nBcc: victim@evil.example\u202e',
      salesNotesEmail: fresh(),
    });
    const contactName = '<script>a()</script>\r\nX-Evil: 1 "q" \'s\' & שלום 👩🏽‍💻';
    await mailer.tell(
      noteCreated,
      noteOf(user.id, { contactName, nextSteps: '</td><img src=x onerror=a()>' }),
    );
    const [mail] = await mailer.mailsTo(user.notesEmail);
    const names = mail?.headers.map(([name]) => name.toLowerCase()) ?? [];
    expect(names).not.toContain('bcc');
    expect(names).not.toContain('x-evil');
    expect(mail?.header('to')).toContain('Eve Bcc: victim@evil.example');
    expect(mail?.html).not.toMatch(/<script|<img/);
    expect(mail?.html).toContain('&lt;script&gt;a()&lt;/script&gt;');
    expect(mail?.html).toContain('&quot;q&quot; &#39;s&#39; &amp; שלום 👩🏽‍💻');
    expect(mail?.header('subject')).toContain('שלום 👩🏽‍💻');
    // Every line of the message is short, and every byte is ASCII: nothing on its way can break it.
    expect(mail?.source).toMatch(/^[\t\r\n -~]*$/);
    expect(Math.max(...(mail?.source ?? '').split('\r\n').map(({ length }) => length))).toBeLessThan(998);
  });
});

describe('a deleted user', () => {
  test('is not named any more in what others got, nor in what is told of them late', async () => {
    const [referrer, friend] = [await mailer.aUser(), await mailer.aUser()];
    const data = {
      referralId: randomUUID(),
      referrerId: referrer.id,
      refereeName: 'Sipho',
      refereeEmail: friend.email,
      acceptedUserId: friend.id,
    };
    await mailer.tell(referralAccepted, data);
    expect(await eventually(referrer.email, 2)).toHaveLength(2);
    await mailer.tell(userDeleted, { userId: friend.id, expiresAt: new Date().toISOString() });
    await mailer.tell(referralAccepted, { ...data, referralId: randomUUID() });
    const subjects = (await mailer.mailsTo(referrer.email)).map(({ header }) => header('subject'));
    expect(subjects).toEqual(['Welcome to Debrief']);
  });

  test('leaves nothing: no person, no record, no file, and late events bring nothing back', async () => {
    const user = await mailer.aUser({ salesNotesEmail: fresh() });
    const invited = invitationOf({ referrerId: user.id });
    await mailer.tell(invitationCreated, invited);
    await mailer.tell(noteCreated, noteOf(user.id));
    expect(await mailer.mailsTo(user.notesEmail)).toHaveLength(1);

    await mailer.tell(userDeleted, { userId: user.id, expiresAt: new Date().toISOString() });
    await mailer.tell(noteCreated, noteOf(user.id));
    await mailer.tell(preferencesChanged, {
      userId: user.id,
      salesNotesEmail: user.notesEmail,
      currency: 'USD',
      revision: 9,
    });
    await mailer.tell(userSignedUp, {
      userId: user.id,
      name: 'A',
      email: user.email,
      salesNotesEmail: user.email,
      currency: 'USD',
    });
    await mailer.tell(
      invitationCreated,
      invitationOf({ referrerId: user.id, refereeEmail: invited.refereeEmail }),
    );

    for (const address of [user.email, user.notesEmail, invited.refereeEmail]) {
      expect(await mailer.mailsTo(address)).toEqual([]);
    }
    const left = await Promise.all(
      ['people', 'mails'].map((name) =>
        mailer.connection
          .collection(name)
          .countDocuments({ $or: [{ _id: user.id as never }, { userId: user.id }] }),
      ),
    );
    expect(left).toEqual([0, 0]);
  });
});

test('files appear whole, and sort by time', async () => {
  const names = await readdir(mailer.directory);
  expect(names.filter((name) => !/^\d{8}T\d{6}\.\d{3}Z-[\da-f-]+\.eml$/.test(name))).toEqual([]);
});
