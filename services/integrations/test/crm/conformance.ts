import { randomUUID } from 'node:crypto';
import { adapterOf } from '../../src/crm/adapters/index.ts';
import type { Connection } from '../../src/crm/domain/delivery.ts';
import type { CrmNote } from '../../src/crm/domain/map-note.ts';
import { startFakeBottleCrm } from './fakes/bottlecrm.ts';
import type { CrmContents, FakeCrm } from './fakes/fake-crm.ts';
import { startFakeHubSpot } from './fakes/hubspot.ts';
import { startFakePipedrive } from './fakes/pipedrive.ts';
import { startFakeSalesforce } from './fakes/salesforce.ts';
import { startFakeTwenty } from './fakes/twenty.ts';
import { faults, type Fault } from './fakes/fake-server.ts';
import { linkTo, type CrmHarness } from './harness.ts';

export interface FakeKind {
  readonly kind: string;
  readonly start: (now: () => Date) => Promise<FakeCrm>;
}

/** Faults of the network and the CRM, and those that are applied between the requests of a note. */
export const allFaults = [...faults, 'token expired', 'killed before', 'killed after'] as const;
export type AnyFault = (typeof allFaults)[number];

export interface Tally {
  readonly sent: number;
  readonly missing: number;
  readonly doubled: number;
  readonly wrong: number;
}

const oauth = { accessToken: 'token-1', refreshToken: 'refresh' };

export const fakeKinds: readonly FakeKind[] = [
  { kind: 'hubspot', start: startFakeHubSpot },
  { kind: 'salesforce', start: startFakeSalesforce },
  { kind: 'pipedrive', start: startFakePipedrive },
  { kind: 'twenty', start: startFakeTwenty },
  { kind: 'bottlecrm', start: startFakeBottleCrm },
];

/** Compares what a CRM holds with the notes that were sent. */
const tally = (contents: CrmContents, sent: readonly CrmNote[]): Tally => {
  let [missing, doubled, wrong] = [0, 0, 0];
  const nameOf = (id: string | null) => contents.companies.find((each) => each.id === id)?.name ?? null;
  const contactOf = (id: string | null) => contents.contacts.find((each) => each.id === id);
  for (const note of sent) {
    // A quotation mark or a slash may be escaped in HTML; the id is not.
    const link = linkTo(note.id);
    const written = contents.notes.filter(({ text }) => text.includes(link) && !text.includes(`${link}0`));
    const title = note.nextSteps ?? '';
    const deals = contents.deals.filter(({ amount }) => amount === note.dealSize);
    const tasks = contents.tasks.filter((each) => each.title === title);
    const contacts = contents.contacts.filter(({ email }) => email === note.contactEmail);
    const companies = contents.companies.filter(({ name }) => name === note.companyName);
    const all = [written, deals, tasks, contacts, companies].map(({ length }) => length);
    if (all.some((length) => length === 0)) missing++;
    if (all.some((length) => length > 1)) doubled++;
    const inAccount = [...written, ...deals].every(
      ({ contactId, companyId }) =>
        contactOf(contactId)?.email === note.contactEmail && nameOf(companyId) === note.companyName,
    );
    if (!inAccount || tasks.some(({ contactId }) => contactOf(contactId)?.email !== note.contactEmail))
      wrong++;
  }
  return { sent: sent.length, missing, doubled, wrong };
};

/** A note whose values are its own, so that its records can be told apart. */
const ownNote = (harness: CrmHarness): CrmNote => {
  const note = harness.note();
  return { ...note, id: randomUUID(), nextSteps: `Send the quote ${note.contactEmail}` };
};

const never = new Promise<never>(() => {});

/**
 * Sends notes, and applies the fault to another request of each: to the first request of the first note, to the
 * second of the second, and so on, until a note needs fewer requests.
 */
export const runFault = async (
  harness: CrmHarness,
  { kind, start }: FakeKind,
  fault: AnyFault,
): Promise<Tally> => {
  const crm = await start(harness.now);
  const send = harness.fetchFrom([crm]);
  try {
    const url = adapterOf(kind).url === null ? crm.url : null;
    const connection: Connection = await harness.connect(kind, oauth, {}, url);
    await harness.createEngine(send, { timeoutMs: 10_000 }).open(connection).client.account();
    const engine = harness.createEngine(send, { timeoutMs: fault === 'slow after' ? 300 : 5_000 });
    const sent: CrmNote[] = [];
    for (let position = 1; position <= 60; position++) {
      const note = ownNote(harness);
      sent.push(note);
      await harness.receive(connection, note);
      const before = crm.count();
      const isKill = fault === 'killed before' || fault === 'killed after';
      let applied = false;
      if (isKill) {
        let requests = 0;
        let killed = () => {};
        const dead = new Promise<number>((resolve) => (killed = () => resolve(0)));
        const victim = harness.createEngine(async (address, init) => {
          if (++requests !== position) return send(address, init);
          applied = true;
          if (fault === 'killed after') await send(address, init).then((response) => response.text());
          killed();
          return never;
        });
        await Promise.race([victim.run(), dead]);
        // The lease of the dead process ends.
        harness.advance(61_000);
      } else if (fault === 'token expired') {
        let requests = 0;
        const observed = harness.createEngine((address, init) => {
          if (++requests === position) {
            applied = true;
            crm.expireToken();
          }
          return send(address, init);
        });
        await harness.settle(observed.run, connection);
      } else {
        crm.failAt(position, fault as Fault);
      }
      await harness.settle(engine.run, connection);
      if (!isKill && fault !== 'token expired') applied = crm.count() - before >= position;
      crm.failAt(1_000_000, '500');
      if (!applied) break;
    }
    return tally(crm.contents(), sent);
  } finally {
    await crm.stop();
  }
};
