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

const eventually = async (address: string, count: number) => {
  for (const started = Date.now(); Date.now() - started < 5_000; await new Promise(setImmediate)) {
    const mails = await mailer.mailsTo(address);
    if (mails.length >= count) return mails;
  }
  throw new Error(`fewer than ${count} mails to ${address} came`);
};

test('replaces the file of an email if the process died before marking it as sent', async () => {
  const email = fresh();
  const { id } = await mailer.aUser({ email });
  const data = noteOf(id);
  await mailer.publish(noteCreated, data);
  await eventually(email, 2);
  const mails = mailer.connection.collection<{ _id: string }>('mails');
  const left = { state: 'sending', leaseUntil: new Date(0) };
  await mails.updateOne({ _id: `note:${data.note.id}` }, { $set: left });
  await mailer.publish(noteCreated, data);
  expect(await mails.findOne({ _id: `note:${data.note.id}` })).toMatchObject({ state: 'sent', attempts: 2 });
  expect((await mailer.mailsTo(email)).map((mail) => mail.header('subject'))).toHaveLength(2);
});

test('waits for the claim of a crashed process to expire', async () => {
  const email = fresh();
  const { id } = await mailer.aUser({ email });
  const data = noteOf(id);
  const claimed = { kind: 'note', userId: id, state: 'sending', attempts: 1, final: false, notes: 0 };
  const [createdAt, leaseUntil] = [new Date(), new Date(Date.now() + 400)];
  const mails = mailer.connection.collection<{ _id: string; createdAt: Date; leaseUntil: Date }>('mails');
  await mails.insertOne({ _id: `note:${data.note.id}`, ...claimed, createdAt, leaseUntil });
  await mailer.publish(noteCreated, data);
  expect(await mails.findOne({ _id: `note:${data.note.id}` })).toMatchObject({ state: 'sent', attempts: 2 });
});

test('shows the time of a note in the author’s time zone, otherwise in the note’s', async () => {
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
    await mailer.publish(userSignedUp, { ...user, ...zones[at] });
    const { note } = noteOf(user.userId);
    const made = { createdAt: '2026-01-05T20:30:00.000Z', timeZone: 'Asia/Kolkata' };
    await mailer.publish(noteCreated, { userId: user.userId, note: { ...note, ...made } });
  }
  expect(
    (await eventually(settled, 2)).some(({ text }) => /Jan 5, 2026, 3:30\sPM GMT-5/.test(text ?? '')),
  ).toBe(true);
  expect(
    (await eventually(unknown, 2)).some(({ text }) => /Jan 6, 2026, 2:00\sAM GMT\+5:30/.test(text ?? '')),
  ).toBe(true);
});

describe('a sign-up', () => {
  test('sends the welcome email once despite repeated events', async () => {
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
    expect(mail?.text).toContain('Hi Zoë,');
    expect(mail?.text).toContain('https://debrief.example/app');
    expect(mail?.html).toContain('1 Long Street, Cape Town');
    expect(mail?.source).toMatch(/^Content-ID: <logo@debrief>/im);
    // The mailbox shows the attached logo.
    expect(mail?.html).toMatch(/<img\s+src="data:image\/png;base64,iVBORw0KGgo/);
  });
});

describe('a new note', () => {
  test('goes to the sales-notes address with its fields and a link', async () => {
    const user = await mailer.aUser({ salesNotesEmail: fresh(), currency: 'ZAR' });
    const data = noteOf(user.id, { companyName: null });
    await mailer.publish(noteCreated, data);
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

  test('shows amounts in dollars by default', async () => {
    const user = await mailer.aUser();
    await mailer.publish(noteCreated, noteOf(user.id));
    expect((await mailer.mailsTo(user.email)).at(-1)?.text).toContain('Deal size: $1,250,000');
  });

  test('shows amounts in the note’s currency, with prefix or code', async () => {
    const user = await mailer.aUser();
    const told = async (dealCurrency: string) => {
      await mailer.publish(noteCreated, noteOf(user.id, { id: randomUUID(), dealCurrency }));
      return (await mailer.mailsTo(user.email)).at(-1)?.text?.replaceAll('\u00a0', ' ');
    };
    expect(await told('ZAR')).toContain('Deal size: R1,250,000');
    expect(await told('NGN')).toContain('Deal size: NGN 1,250,000');
    expect(await told('USD')).toContain('Deal size: $1,250,000');
  });

  test('is emailed once despite concurrent deliveries', async () => {
    const user = await mailer.aUser({ salesNotesEmail: fresh() });
    const data = noteOf(user.id);
    await Promise.all([1, 2, 3].map(() => mailer.publish(noteCreated, data)));
    await mailer.publish(noteCreated, data);
    expect(await mailer.mailsTo(user.notesEmail)).toHaveLength(1);
  });

  test('that awaits review is emailed once, after the review', async () => {
    const user = await mailer.aUser({ salesNotesEmail: fresh() });
    const data = noteOf(user.id, { awaitingReview: true });
    await mailer.publish(noteCreated, data);
    expect(await mailer.mailsTo(user.notesEmail)).toEqual([]);
    const saved = noteOf(user.id, { id: data.note.id, companyName: 'Acme Cape' });
    await Promise.all([1, 2].map(() => mailer.publish(noteConfirmed, saved)));
    await mailer.publish(noteConfirmed, saved);
    const mails = await mailer.mailsTo(user.notesEmail);
    expect(mails.map(({ header }) => header('subject'))).toEqual(['Sales note: Thandi Mokoena, Acme Cape']);
  });

  test('is not emailed again after a later review', async () => {
    const user = await mailer.aUser({ salesNotesEmail: fresh() });
    const data = noteOf(user.id);
    await mailer.publish(noteCreated, data);
    await mailer.publish(noteConfirmed, data);
    expect(await mailer.mailsTo(user.notesEmail)).toHaveLength(1);
  });

  test('waits until the author’s sign-up event arrives', async () => {
    const [id, email] = [randomUUID(), fresh()];
    await mailer.publish(noteCreated, noteOf(id));
    expect(await mailer.mailsTo(email)).toEqual([]);
    await mailer.publish(userSignedUp, {
      userId: id,
      name: 'A',
      email,
      salesNotesEmail: email,
      currency: 'USD',
    });
    const subjects = (await eventually(email, 2)).map(({ header }) => header('subject'));
    expect(subjects.sort()).toEqual(['Sales note: Thandi Mokoena, Acme', 'Welcome to Debrief']);
  });

  test('without fields is still emailed', async () => {
    const user = await mailer.aUser({ salesNotesEmail: fresh() });
    const nothing = { contactName: null, companyName: null, contactEmail: null, contactPhone: null };
    await mailer.publish(
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
  test('have the values of the newest revision, in any order of events', async () => {
    const [id, email, newest] = [randomUUID(), fresh(), fresh()];
    const change = (salesNotesEmail: string, currency: 'ZAR' | 'USD', revision: number) =>
      mailer.publish(preferencesChanged, { userId: id, salesNotesEmail, currency, revision });
    await change(newest, 'ZAR', 3);
    await change(newest, 'ZAR', 3);
    await change(fresh(), 'USD', 2);
    await mailer.publish(userSignedUp, {
      userId: id,
      name: 'A',
      email,
      salesNotesEmail: email,
      currency: 'USD',
    });
    await change(fresh(), 'USD', 1);
    await mailer.publish(noteCreated, noteOf(id));
    const [mail] = await mailer.mailsTo(newest);
    expect(mail?.text).toContain('R1,250,000');
    expect(mail?.header('to')).toBe(`A <${newest}>`);
  });

  test('are stored even if a sign-up arrives at the same time', async () => {
    const [id, email, notes] = [randomUUID(), fresh(), fresh()];
    const preferences = { userId: id, salesNotesEmail: notes, currency: 'ZAR' as const, revision: 1 };
    await Promise.all([
      mailer.publish(preferencesChanged, preferences),
      mailer.publish(userSignedUp, { userId: id, name: 'A', email, salesNotesEmail: email, currency: 'USD' }),
    ]);
    await mailer.publish(noteCreated, noteOf(id));
    expect((await mailer.mailsTo(notes))[0]?.header('to')).toBe(`A <${notes}>`);
  });
});

describe('an invitation', () => {
  test('names the sender and links to sign-up and unsubscribe', async () => {
    const data = invitationOf();
    await Promise.all([mailer.publish(invitationCreated, data), mailer.publish(invitationCreated, data)]);
    const [mail, ...others] = await eventually(data.refereeEmail, 1);
    expect(others).toEqual([]);
    expect(mail?.header('subject')).toBe('Naledi Dlamini invites you to Debrief');
    expect(mail?.text).toContain(`https://debrief.example/signup?invitation=${data.token}`);
    const unsubscribeUrl = /<(https:\/\/debrief\.example\/api\/unsubscribe\/[\w-]{20,64})>/.exec(
      mail?.header('list-unsubscribe') ?? '',
    )?.[1];
    expect(unsubscribeUrl).toBeDefined();
    expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.html).toContain(`href="${unsubscribeUrl}"`);
    expect(mail?.text).toContain(unsubscribeUrl);
    expect(unsubscribeUrl).not.toContain(data.token);
  });

  test('strips links and headers from names', async () => {
    const data = invitationOf({
      referrerName: 'Win money at https://evil.example/now www.evil.example\r\nBcc: victim@evil.example',
      refereeName: '<a href="https://evil.example">x</a>',
    });
    await mailer.publish(invitationCreated, data);
    const [mail] = await mailer.mailsTo(data.refereeEmail);
    expect(mail?.headers.map(([name]) => name.toLowerCase())).not.toContain('bcc');
    for (const part of [mail?.header('subject'), mail?.text, mail?.html]) {
      expect(part).not.toMatch(/evil\.example|https:\/\/evil/);
    }
    expect(mail?.header('subject').length).toBeLessThan(90);
  });
});

test('states the referrer’s credit in their currency', async () => {
  const [rand, dollar] = [await mailer.aUser({ currency: 'ZAR' }), await mailer.aUser()];
  for (const { id } of [rand, dollar]) {
    const data = {
      referralId: randomUUID(),
      referrerId: id,
      refereeName: 'Sipho',
      refereeEmail: fresh(),
      acceptedUserId: randomUUID(),
    };
    await Promise.all([mailer.publish(referralAccepted, data), mailer.publish(referralAccepted, data)]);
  }
  const last = async (address: string) => (await eventually(address, 2)).slice(1);
  const [inRand, inDollars] = [await last(rand.email), await last(dollar.email)];
  expect([inRand.length, inDollars.length]).toEqual([1, 1]);
  expect(inRand[0]?.header('subject')).toBe('Sipho accepted your invitation');
  expect(inRand[0]?.text).toContain('You earned R100 in credit.');
  expect(inDollars[0]?.text).toContain('You earned $6 in credit.');
});

test('notifies the referrer at their new address', async () => {
  const [referrer, email] = [await mailer.aUser(), fresh()];
  await mailer.publish(preferencesChanged, {
    ...{ userId: referrer.id, name: 'Naledi Dlamini', email, salesNotesEmail: referrer.email },
    ...{ currency: 'USD', revision: 2 },
  });
  await mailer.publish(referralAccepted, {
    ...{ referralId: randomUUID(), referrerId: referrer.id, acceptedUserId: randomUUID() },
    ...{ refereeName: 'Sipho', refereeEmail: fresh() },
  });
  const [mail] = await eventually(email, 1);
  expect(mail?.header('subject')).toBe('Sipho accepted your invitation');
});

describe('malicious text', () => {
  test('becomes neither markup nor a header', async () => {
    const user = await mailer.aUser({
      name: 'Eve\r\nBcc: victim@evil.example\u202e',
      salesNotesEmail: fresh(),
    });
    const contactName = '<script>a()</script>\r\nX-Evil: 1 "q" \'s\' & שלום 👩🏽‍💻';
    await mailer.publish(
      noteCreated,
      noteOf(user.id, { contactName, nextSteps: '</td><img src=x onerror=a()>' }),
    );
    const [mail] = await mailer.mailsTo(user.notesEmail);
    const names = mail?.headers.map(([name]) => name.toLowerCase()) ?? [];
    expect(names).not.toContain('bcc');
    expect(names).not.toContain('x-evil');
    expect(mail?.header('to')).toContain('Eve Bcc: victim@evil.example');
    expect(mail?.html).not.toMatch(/<script|<img src=x/);
    expect(mail?.html).toContain('&lt;script&gt;a()&lt;/script&gt;');
    expect(mail?.html).toContain('&quot;q&quot; &#39;s&#39; &amp; שלום 👩🏽‍💻');
    expect(mail?.header('subject')).toContain('שלום 👩🏽‍💻');
    // Only ASCII and short lines, so that mail servers do not alter the message.
    expect(mail?.source).toMatch(/^[\t\r\n -~]*$/);
    expect(Math.max(...(mail?.source ?? '').split('\r\n').map(({ length }) => length))).toBeLessThan(998);
  });
});

describe('a deleted user', () => {
  test('is not named in stored emails to others or in emails of later events', async () => {
    const [referrer, friend] = [await mailer.aUser(), await mailer.aUser()];
    const data = {
      referralId: randomUUID(),
      referrerId: referrer.id,
      refereeName: 'Sipho',
      refereeEmail: friend.email,
      acceptedUserId: friend.id,
    };
    await mailer.publish(referralAccepted, data);
    expect(await eventually(referrer.email, 2)).toHaveLength(2);
    await mailer.publish(userDeleted, { userId: friend.id, expiresAt: new Date().toISOString() });
    await mailer.publish(referralAccepted, { ...data, referralId: randomUUID() });
    const subjects = (await mailer.mailsTo(referrer.email)).map(({ header }) => header('subject'));
    expect(subjects).toEqual(['Welcome to Debrief']);
  });

  test('leaves no stored data and no emails, even after late events', async () => {
    const user = await mailer.aUser({ salesNotesEmail: fresh() });
    const invited = invitationOf({ referrerId: user.id });
    await mailer.publish(invitationCreated, invited);
    await mailer.publish(noteCreated, noteOf(user.id));
    expect(await mailer.mailsTo(user.notesEmail)).toHaveLength(1);

    await mailer.publish(userDeleted, { userId: user.id, expiresAt: new Date().toISOString() });
    await mailer.publish(noteCreated, noteOf(user.id));
    await mailer.publish(preferencesChanged, {
      userId: user.id,
      salesNotesEmail: user.notesEmail,
      currency: 'USD',
      revision: 9,
    });
    await mailer.publish(userSignedUp, {
      userId: user.id,
      name: 'A',
      email: user.email,
      salesNotesEmail: user.email,
      currency: 'USD',
    });
    await mailer.publish(
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

test('names files by time and leaves no partial files', async () => {
  const names = await readdir(mailer.directory);
  expect(names.filter((name) => !/^\d{8}T\d{6}\.\d{3}Z-[\da-f-]+\.eml$/.test(name))).toEqual([]);
});
