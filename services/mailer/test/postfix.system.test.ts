import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import { createCertificate } from '@debrief/testing/certificate';
import { eventually } from '@debrief/testing/person';
import { postfixMissing, startPostfix, type Postfix } from '@debrief/testing/postfix';
import { smtpTransport } from './smtp.ts';
import { aNote, startMailer, type Mailer } from './support.ts';

const missing = postfixMissing();
const postfixTest = missing ? test.skip : test;
if (missing) process.stdout.write(`Skipped emails through Postfix: ${missing}\n`);

let postfix: Postfix;
let mailer: Mailer;

beforeAll(async () => {
  if (missing) return;
  postfix = await startPostfix(await createCertificate());
  const started = Date.now();
  mailer = await startMailer({
    transport: smtpTransport(postfix, { timeoutMs: 20_000 }),
    // Shortens the pause of the circuit breaker to less than a second.
    now: () => new Date(started + (Date.now() - started) * 20),
    retryDelays: Array.from({ length: 40 }, () => 300),
  });
}, 60_000);
afterAll(async () => {
  await mailer?.stop();
  await postfix?.stop();
});

const publishNotes = (userId: string, count: number) => {
  const notes = Array.from({ length: count }, (_, n) => aNote({ contactName: `Contact ${n}` }));
  return {
    keys: notes.map(({ id }) => `note:${id}`),
    published: Promise.all(
      notes.map(({ transcription: _, ...note }) => mailer.publish(noteCreated, { userId, note })),
    ),
  };
};

const areSent =
  (keys: readonly string[], count = keys.length) =>
  async () =>
    (await mailer.connection
      .collection('mails')
      .countDocuments({ _id: { $in: keys as never[] }, state: 'sent' })) >= count;

const deliveredTo = async (address: string) =>
  (await postfix.delivered()).filter((source) => source.includes(`Delivered-To: ${address}`));
const messageIds = (sources: readonly string[]) =>
  sources.map((source) => /^Message-ID: (\S+)/m.exec(source)?.[1]);

postfixTest(
  'delivers every note once despite temporary refusals, over TLS',
  async () => {
    const user = await mailer.aUser();
    let asked = 0;
    postfix.decide(() => (asked++ % 3 === 0 ? '451 4.7.1 Greylisted' : 'DUNNO'));
    await eventually(areSent(publishNotes(user.id, 20).keys), 100_000);
    // One more is the welcome email.
    const sources = await eventually(async () => {
      const found = await deliveredTo(user.email);
      return found.length >= 21 && found;
    });
    expect(new Set(messageIds(sources)).size).toBe(21);
    expect(sources).toHaveLength(21);
    for (const source of sources) expect(source).toMatch(/with ESMTPS/);
    expect(asked).toBeGreaterThan(21);
  },
  180_000,
);

postfixTest(
  'loses no note when Postfix is killed, and doubles at most those in flight',
  async () => {
    postfix.decide(() => 'DUNNO');
    const user = await mailer.aUser();
    const { keys, published } = publishNotes(user.id, 20);
    await eventually(areSent(keys, 5), 60_000);
    await postfix.kill();
    await published;
    await postfix.start();
    await eventually(areSent(keys), 100_000);
    const sources = await eventually(async () => {
      const found = await deliveredTo(user.email);
      return new Set(messageIds(found)).size >= 21 && found;
    });
    expect(sources.length).toBeLessThanOrEqual(21 + 4);
  },
  240_000,
);

postfixTest(
  'blocks an address that Postfix rejects',
  async () => {
    const user = await mailer.aUser();
    postfix.decide(() => '550 5.1.1 User unknown');
    await publishNotes(user.id, 1).published;
    const [known] = await eventually(async () => {
      const found = await mailer.connection.collection('suppressions').find().toArray();
      return found.length > 0 && found;
    });
    expect(known).toMatchObject({ reason: 'bounced' });
  },
  60_000,
);
