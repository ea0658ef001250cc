import { randomUUID } from 'node:crypto';
import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import { preferencesChanged, userDeleted, userSignedUp } from '@debrief/contracts/events/auth';
import {
  addressVerified,
  passwordChanged,
  resetLinkCreated,
  resetLinkIssued,
  verificationRequested,
} from '@debrief/contracts/events/auth-links';
import { referralAccepted } from '@debrief/contracts/events/referrals';
import { aNote, startMailer, type Mailer } from './support.ts';

let mailer: Mailer;
beforeAll(async () => {
  mailer = await startMailer();
});
afterAll(() => mailer.stop());

let people = 0;
/** Signs up without verifying the address. */
const signUp = async () => {
  const userId = randomUUID();
  const email = `lerato.${people++}@unverified.example`;
  const user = { userId, name: 'Lerato Khumalo', email, salesNotesEmail: email, currency: 'USD' as const };
  await mailer.publish(userSignedUp, { ...user, emailVerified: false });
  return user;
};
type User = Awaited<ReturnType<typeof signUp>>;

const verified = (user: User, change: object = {}) =>
  mailer.publish(addressVerified, {
    ...user,
    ...{ emailVerified: true, salesNotesEmailVerified: true, revision: 1 },
    signedUpAt: new Date().toISOString(),
    ...change,
  });
const newNote = ({ userId }: User) => {
  const { transcription: _, ...note } = aNote();
  return mailer.publish(noteCreated, { userId, note });
};
const linkFor = (user: User, change: object = {}) => ({
  ...{ userId: user.userId, name: user.name, email: user.email, address: user.email },
  ...{ token: 't'.repeat(43), expiresAt: '2026-01-12T10:00:00.000Z' },
  ...change,
});
const subjectsTo = async (address: string) =>
  (await mailer.mailsTo(address)).map((mail) => mail.header('subject'));

test('sends the verification link to an unverified address, but no notes, digests or notices', async () => {
  const user = await signUp();
  await newNote(user);
  await mailer.publish(referralAccepted, {
    ...{ referralId: randomUUID(), referrerId: user.userId, refereeName: 'Sipho' },
    ...{ refereeEmail: 'sipho@example.com', acceptedUserId: randomUUID() },
  });
  await mailer.publish(passwordChanged, { ...user, emailVerified: false });
  await mailer.publish(resetLinkCreated, { ...user, emailVerified: false });
  mailer.notes.notes.set(user.userId, [aNote()]);
  const digest = await mailer.call('POST', '/api/send-email', {
    as: user.userId,
    json: { email: user.email },
  });
  expect([digest.status, digest.json.code]).toEqual([403, 'address_unconfirmed']);
  expect(digest.json.error).toContain(`and we’ll email your notes there. Open the link we sent`);
  expect(await mailer.mailsTo(user.email)).toEqual([]);

  await mailer.publish(verificationRequested, linkFor(user));
  const [mail, ...others] = await mailer.mailsTo(user.email);
  expect([mail?.header('subject'), others]).toEqual(['Confirm your email address for Debrief', []]);
  const url = `https://debrief.example/verify?token=${'t'.repeat(43)}`;
  for (const twin of [mail?.html, mail?.text]) expect(twin).toContain(url);
  expect(mail?.text).toContain('The link expires on Jan 12, 2026.');
});

test('sends the welcome email and notes after verification, in any order of events', async () => {
  const user = await signUp();
  await verified(user);
  await verified(user);
  await newNote(user);
  expect(await subjectsTo(user.email)).toEqual(['Welcome to Debrief', 'Sales note: Thandi Mokoena, Acme']);

  const late = { ...(await signUp()), userId: randomUUID() };
  await verified(late);
  await mailer.publish(userSignedUp, { ...late, emailVerified: false });
  await newNote(late);
  expect(await subjectsTo(late.email)).toEqual(['Welcome to Debrief', 'Sales note: Thandi Mokoena, Acme']);
});

test('sends no welcome email if the address is verified long after the sign-up', async () => {
  const user = await signUp();
  await verified(user, { signedUpAt: '2020-01-01T00:00:00.000Z' });
  expect(await mailer.mailsTo(user.email)).toEqual([]);
});

describe('a new sales-notes address', () => {
  const move = (user: User, change: object) =>
    mailer.publish(preferencesChanged, { ...user, revision: 2, ...change });

  test('receives no notes until verified, and the previous address is notified', async () => {
    const user = await signUp();
    await verified(user);
    const moved = { ...user, salesNotesEmail: `notes.${user.email}` };
    await move(moved, { salesNotesEmailVerified: false, previousSalesNotesEmail: user.email });
    await newNote(user);
    expect(await mailer.mailsTo(moved.salesNotesEmail)).toEqual([]);
    const [, told, ...others] = await mailer.mailsTo(user.email);
    expect([told?.header('subject'), others]).toEqual([`Your sales notes no longer go to ${user.email}`, []]);
    expect(told?.source).not.toContain(moved.salesNotesEmail);

    await verified(moved, { revision: 3 });
    await newNote(user);
    expect(await subjectsTo(moved.salesNotesEmail)).toEqual(['Sales note: Thandi Mokoena, Acme']);
    await move(moved, { salesNotesEmailVerified: false });
    await newNote(user);
    expect(await subjectsTo(moved.salesNotesEmail)).toHaveLength(2);
  });

  test('is announced to the previous address without being named, as is a new account email', async () => {
    const user = await signUp();
    await verified(user);
    const [email, notes] = [`moved.${user.email}`, `notes.${user.email}`];
    const moved = { email, salesNotesEmail: email, previousEmail: user.email };
    await move(user, { ...moved, previousSalesNotesEmail: user.email });
    await move(user, { ...moved, previousSalesNotesEmail: user.email });
    const [, told, ...others] = await mailer.mailsTo(user.email);
    expect([told?.header('subject'), others]).toEqual([
      `Your Debrief account no longer uses ${user.email}`,
      [],
    ]);
    expect(told?.text).toContain('change your password (this signs everyone else out)');
    expect(told?.text).toContain('https://debrief.example/account');
    expect(told?.source).not.toContain(email);

    await move(user, { ...moved, previousEmail: email, previousSalesNotesEmail: notes, revision: 3 });
    expect(await subjectsTo(email)).toEqual([`Your Debrief account no longer uses ${email}`]);
    expect(await subjectsTo(notes)).toEqual([`Your sales notes no longer go to ${notes}`]);
  });

  test('receives a name that cannot become a link', async () => {
    const user = { ...(await signUp()), name: 'Win at https://evil.example/now' };
    const address = 'stranger@elsewhere.example';
    await mailer.publish(verificationRequested, linkFor(user, { address }));
    const [mail] = await mailer.mailsTo(address);
    expect(mail?.header('subject')).toBe('Confirm where your Debrief notes go');
    expect(mail?.text).not.toContain('evil.example');
  });
});

describe('password emails', () => {
  test('send a reset link even to an unverified address', async () => {
    const user = await signUp();
    await mailer.publish(resetLinkIssued, linkFor(user));
    const [mail] = await mailer.mailsTo(user.email);
    expect(mail?.header('subject')).toBe('Choose a new password for Debrief');
    expect(mail?.text).toContain(`https://debrief.example/reset-password?token=${'t'.repeat(43)}`);
  });

  test('notify the owner of a changed password', async () => {
    const user = await signUp();
    await mailer.publish(passwordChanged, { ...user, emailVerified: true });
    expect(await subjectsTo(user.email)).toEqual(['Your Debrief password was changed']);
  });

  test('notify the owner of a link that an admin created', async () => {
    const user = await signUp();
    await mailer.publish(resetLinkCreated, { ...user, emailVerified: true });
    const [mail] = await mailer.mailsTo(user.email);
    expect(mail?.header('subject')).toBe('An admin created a reset link for your Debrief account');
    expect(mail?.text).toContain('Request a new link: https://debrief.example/forgot-password');
  });

  test('are not sent for a deleted user', async () => {
    const user = await signUp();
    await mailer.publish(userDeleted, { userId: user.userId, expiresAt: new Date().toISOString() });
    await mailer.publish(resetLinkIssued, linkFor(user));
    await mailer.publish(passwordChanged, { ...user, emailVerified: true });
    await mailer.publish(resetLinkCreated, { ...user, emailVerified: true });
    await mailer.publish(verificationRequested, linkFor(user));
    expect(await mailer.mailsTo(user.email)).toEqual([]);
  });
});
