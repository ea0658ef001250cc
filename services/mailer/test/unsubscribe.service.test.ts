import { createHash, randomUUID } from 'node:crypto';
import { invitationCreated } from '@debrief/contracts/events/referrals';
import { startMailer, type Mailer } from './support.ts';

let mailer: Mailer;

beforeAll(async () => {
  mailer = await startMailer();
});
afterAll(() => mailer.stop());

const invite = async (refereeEmail: string) => {
  const invitation = { referrerId: randomUUID(), referrerName: 'Naledi', refereeName: 'Sipho', refereeEmail };
  await mailer.publish(invitationCreated, { ...invitation, referralId: randomUUID(), token: randomUUID() });
  return mailer.mailsTo(refereeEmail);
};

const unsubscribePathOf = (mails: Awaited<ReturnType<typeof invite>>) =>
  new URL(mails.at(-1)?.header('list-unsubscribe').slice(1, -1) ?? '').pathname;

const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('unsubscribing from invitations', () => {
  test('requires a POST: opening the page changes nothing', async () => {
    const path = unsubscribePathOf(await invite('reader@elsewhere.example'));
    const page = await mailer.call('GET', path);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain('<form method="post">');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await invite('reader@elsewhere.example')).toHaveLength(2);
  });

  test('accepts a one-click POST and applies to other spellings of the address', async () => {
    const path = unsubscribePathOf(await invite('Some.Body+work@gmail.com'));
    const answer = await mailer.call('POST', path, { body: 'List-Unsubscribe=One-Click', headers: form });
    expect(answer.status).toBe(200);
    expect(await invite('Some.Body+work@gmail.com')).toHaveLength(1);
    expect(await invite('somebody@gmail.com')).toHaveLength(0);
    expect(await invite('other@gmail.com')).toHaveLength(1);
  });

  test('applies to both forms of an internationalized domain, and to entries of earlier versions', async () => {
    // Email headers have the domain in ASCII.
    const mailsTo = (local: string) => mailer.mailsTo(`${local}@xn--bcher-kva.example`);
    await invite('leser@bücher.example');
    await mailer.call('POST', unsubscribePathOf(await mailsTo('leser')));
    await invite('leser@xn--bcher-kva.example');
    await invite('leser@BÜCHER.example');
    expect(await mailsTo('leser')).toHaveLength(1);
    const earlier = createHash('sha256').update('vorher@bücher.example').digest('hex');
    const list = mailer.connection.collection<{ _id: string }>('suppressions');
    await list.insertOne({ _id: `unsubscribed:${earlier}` });
    await invite('vorher@bücher.example');
    await invite('nachher@bücher.example');
    expect([(await mailsTo('vorher')).length, (await mailsTo('nachher')).length]).toEqual([0, 1]);
  });

  test('accepts the form without a body and is idempotent', async () => {
    const path = unsubscribePathOf(await invite('person@elsewhere.example'));
    expect((await mailer.call('POST', path)).status).toBe(200);
    expect((await mailer.call('POST', path, { body: '', headers: form })).status).toBe(200);
    expect(await invite('person@elsewhere.example')).toHaveLength(1);
  });

  test('returns the same response for an unknown token', async () => {
    const known = unsubscribePathOf(await invite('known@elsewhere.example'));
    for (const method of ['GET', 'POST']) {
      const pages = [
        known,
        '/api/unsubscribe/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
        '/api/unsubscribe/%3Cb%3E',
      ].map((path) => mailer.call(method, path));
      const [first, ...others] = (await Promise.all(pages)).map(({ status, text }) => ({ status, text }));
      expect(others).toEqual([first, first]);
    }
  });

  test('stores no addresses in plain text', async () => {
    await mailer.call('POST', unsubscribePathOf(await invite('secret@elsewhere.example')));
    const kept = await Promise.all(
      ['suppressions', 'unsubscribeLinks', 'mails'].map((name) =>
        mailer.connection.collection(name).find().toArray(),
      ),
    );
    expect(JSON.stringify(kept)).not.toContain('secret@');
  });
});
