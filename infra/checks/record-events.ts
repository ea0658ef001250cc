// npm run record-events: triggers every event that this version publishes on a real broker, and stores it as
// sent. Adds files only for new events or new sets of fields. A test parses all recorded events with the
// current schemas.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalog } from '@debrief/contracts/events/catalog';
import { eventEnvelope, type EventEnvelope } from '@debrief/contracts/events/envelope';
import { notesCleared } from '@debrief/contracts/events/notes';
import { eventsExchange } from '@debrief/contracts/events/topology';
import { brokerMissing, startBroker } from '@debrief/testing/broker/broker';
import { startDebrief, type RunningDebrief } from '@debrief/testing/debrief';
import { startHttpServer } from '@debrief/testing/http-server';
import { eventually, signUp, submitTextCall, type Person } from '@debrief/testing/person';
import { runProgram } from '@debrief/testing/program';
import { spokenCall } from '@debrief/testing/spoken-call';
import { connect } from 'amqplib';
import { format, resolveConfig } from 'prettier';

const folder = fileURLToPath(new URL('../../packages/contracts/test/recorded', import.meta.url));

/** Returns the field names of a value, and which of its fields are null. */
const fieldsOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
        .map(([key, inner]) => [key, fieldsOf(inner)])
        .sort()
    : value === null;

const store = async (events: readonly EventEnvelope[]): Promise<void> => {
  for (const event of events) {
    const own = join(folder, event.type);
    mkdirSync(own, { recursive: true });
    const recorded = readdirSync(own).map((name) => readFileSync(join(own, name), 'utf8'));
    const isKnown = recorded.some(
      (text) => JSON.stringify(fieldsOf(JSON.parse(text))) === JSON.stringify(fieldsOf(event)),
    );
    if (isKnown) continue;
    const path = join(own, `${recorded.length + 1}.json`);
    if (existsSync(path)) throw new Error(`${path} exists: recordings are numbered without gaps`);
    const options = await resolveConfig(path);
    writeFileSync(path, await format(JSON.stringify(event), { ...options, filepath: path }));
    process.stdout.write(`Recorded ${path}\n`);
  }
};

const useLinks = async (person: Person, waitFor: (type: string) => Promise<EventEnvelope>) => {
  const moveNotes = (salesNotesEmail: string) =>
    person.call('PATCH', '/api/user/preferences', { salesNotesEmail, currency: 'ZAR' });
  const { token } = (await waitFor('auth.address.verification-requested')).data as { token: string };
  await moveNotes('unverified@example.com');
  await person.call('POST', '/api/auth/verify', { token });
  await moveNotes(person.email);
  await moveNotes('notes@example.com');
  await person.call('POST', '/api/auth/password/forgot', { email: person.email });
  const reset = (await waitFor('auth.password.reset-link-issued')).data as { token: string };
  const { password } = person;
  await person.call('POST', '/api/auth/password/reset', { token: reset.token, password });
  await person.logIn();
};

/**
 * Returns a time zone in which it is between 9 and 10 a.m., when digests are sent. `Etc/GMT` zones have
 * inverted signs.
 */
const zoneAtNine = (): string => {
  const ahead = 9 - new Date().getUTCHours();
  const offset = ahead < -12 ? ahead + 24 : ahead;
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
};

/** Triggers a follow-up digest, and waits for its event. */
const triggerDigest = async (person: Person, noteId: unknown, received: () => EventEnvelope | undefined) => {
  const timeZone = zoneAtNine();
  const due = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
  await person.call('PATCH', `/api/sales-notes/${String(noteId)}/follow-up`, { due });
  const preferences = { salesNotesEmail: person.email, currency: 'ZAR', timeZone, morningMail: true };
  await person.call('PATCH', '/api/user/preferences', preferences);
  await eventually(received, 90_000);
};

/** Connects a CRM with one contact, which answers as Twenty does, until its contacts are listed. */
const connectCrm = async (person: Person, waitFor: (type: string) => Promise<EventEnvelope>) => {
  const people = [
    {
      id: '1',
      name: { firstName: 'Priya', lastName: 'Nair' },
      emails: { primaryEmail: 'priya@example.com' },
    },
  ];
  const { url, stop } = await startHttpServer((req, res) => {
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ data: { rows: req.url?.includes('people') ? people : [] } }));
  });
  await person.call('POST', '/api/integrations', { kind: 'twenty', url, token: 'token' });
  await waitFor('integrations.connection.changed');
  await waitFor('integrations.contacts.listed');
  await stop();
};

const triggerEvents = async (debrief: RunningDebrief, seen: (type: string) => EventEnvelope | undefined) => {
  const { url } = debrief;
  const waitFor = (type: string) => eventually(() => seen(type), 30_000);
  const thandi = await signUp(url, { name: 'Thandi Mokoena', email: 'thandi@example.com' });
  await useLinks(thandi, waitFor);
  const { json: note } = await submitTextCall(
    thandi,
    'Spoke to Sarah Jones at Acme Ltd, sarah@acme.example, +27 82 555 0100. Deal of R50 000. She loved it. Send the contract on Friday.',
  );
  await submitTextCall(thandi, 'Nobody answered.');
  await submitTextCall(thandi, 'Nobody answered. '.repeat(1_000));
  const call = new FormData();
  call.append('audio', new Blob([spokenCall()]), 'recording.wav');
  await thandi.call('POST', '/api/process-audio', call);
  await thandi.call('PATCH', `/api/sales-notes/${note.id}`, { nextSteps: 'Call on Monday' });
  // The host does not exist, so nothing is sent.
  const webhook = { url: 'https://receiver.invalid/hooks', events: ['followup.due'] };
  await thandi.call('POST', '/api/webhooks', webhook);
  await waitFor('integrations.webhook.changed');
  await connectCrm(thandi, waitFor);
  await triggerDigest(thandi, note.id, () => seen('notes.morning.due'));
  await eventually(() => seen('notes.follow-up.due'), 90_000);
  await thandi.call('DELETE', `/api/sales-notes/${note.id}`);
  await waitFor('notes.note.trashed');
  await thandi.call('POST', `/api/sales-notes/${note.id}/restore`);
  await waitFor('notes.note.restored');
  const toReview = new FormData();
  toReview.append('transcript', 'Met Peter Moore of Globex.');
  toReview.append('review', 'true');
  const { json: waiting } = await thandi.call('POST', '/api/process-audio', toReview);
  await thandi.call('POST', `/api/sales-notes/${waiting.id}/confirm`, { companyName: 'Globex Ltd' });
  await thandi.call('DELETE', `/api/sales-notes/${note.id}?forever=true`);
  await thandi.call('DELETE', '/api/sales-notes');
  await thandi.call('POST', '/api/referrals', {
    referrals: [{ name: 'Sipho Dlamini', email: 'sipho@example.com' }],
  });
  const invitation = (await waitFor('referrals.invitation.created')).data as { token: string };
  const sipho = await signUp(url, {
    name: 'Sipho Dlamini',
    email: 'sipho@example.com',
    referralToken: invitation.token,
  });
  const accepted = (await waitFor('referrals.referral.accepted')).data as {
    referralId: string;
    acceptedUserId: string;
  };
  await waitFor('referrals.credits.changed');
  await sipho.call('DELETE', '/api/auth/sessions');
  await sipho.call('POST', '/api/auth/logout');
  await runProgram('infra/local/src/make-admin.ts', [thandi.email], { DATA_DIR: debrief.dataDirectory });
  await waitFor('auth.user.role-changed');
  await thandi.logIn();
  await thandi.call('POST', `/api/admin/users/${accepted.acceptedUserId}/reset-link`);
  await thandi.call('DELETE', `/api/admin/referrals/${accepted.referralId}`);
  await thandi.call('DELETE', `/api/admin/users/${accepted.acceptedUserId}`);
  // Does not wait for `notesCleared`, which only earlier versions publish.
  for (const { event } of catalog) if (event !== notesCleared) await waitFor(event.type);
};

const missing = brokerMissing();
if (missing) {
  process.stderr.write(`Events cannot be recorded: ${missing}\n`);
  process.exit(1);
}

const broker = await startBroker();
try {
  const url = await broker.vhost();
  const engine = 'sh -c "echo Met Priya Nair of Zenith Labs." {file}';
  const debrief = await startDebrief({
    env: {
      ...{ AMQP_URL: url, TRANSCRIBE_COMMAND: engine, VERIFY_ADDRESSES: 'on' },
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    },
  });
  const connection = await connect(url, { noDelay: true });
  try {
    const events: EventEnvelope[] = [];
    const channel = await connection.createChannel();
    const { queue } = await channel.assertQueue('', { exclusive: true });
    await channel.bindQueue(queue, eventsExchange.name, '#');
    await channel.consume(
      queue,
      (message) => {
        if (message) events.push(eventEnvelope.parse(JSON.parse(message.content.toString())));
      },
      { noAck: true },
    );
    await triggerEvents(debrief, (type) => events.find((event) => event.type === type));
    await store(events);
  } finally {
    await connection.close();
    await debrief.stop();
  }
} finally {
  await broker.stop();
}
