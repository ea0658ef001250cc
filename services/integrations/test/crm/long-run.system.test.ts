import { createRandom } from '@debrief/testing/random';
import type { CrmNote } from '../../src/crm/domain/map-note.ts';
import { adapterOf } from '../../src/crm/adapters/index.ts';
import { fakeKinds } from './conformance.ts';
import { faults } from './fakes/fake-server.ts';
import { linkTo, startCrmHarness, type CrmHarness } from './harness.ts';

/** `CRM_NOTES=10000 npm run jest -- long-run` is the run of docs/reference/crm-conformance.md. */
const total = Number(process.env['CRM_NOTES'] ?? 200);
const perKind = Math.ceil(total / fakeKinds.length);
const people = Math.max(4, Math.ceil(perKind / 8));
const batch = 25;

let harness: CrmHarness;
beforeAll(async () => {
  harness = await startCrmHarness();
});
afterAll(() => harness.stop());

test.each(fakeKinds)(
  '$kind holds each of many notes once, in order and in its account, after edits, deletions, faults and kills',
  async ({ kind, start }) => {
    const random = createRandom(40);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    const crm = await start(harness.now);
    const send = harness.fetchFrom([crm]);
    const credentials = { accessToken: 'token-1', refreshToken: 'refresh' };
    const url = adapterOf(kind).url === null ? crm.url : null;
    const connection = await harness.connect(kind, credentials, {}, url);
    await harness.createEngine(send).open(connection).client.account();
    const engine = harness.createEngine(send, { timeoutMs: 1_000 });

    /** Runs an engine until it dies at a random request, or until nothing is ready. */
    const runAndKill = async () => {
      let left = Math.floor(random() * 120);
      let die = () => {};
      const dead = new Promise<void>((resolve) => (die = resolve));
      const victim = harness.createEngine(
        async (address, init) => {
          if (left-- === 0) {
            if (random() < 0.5) await send(address, init).catch(() => {});
            die();
            return new Promise<never>(() => {});
          }
          return send(address, init);
        },
        { timeoutMs: 1_000 },
      );
      await Promise.race([victim.run(), dead]);
      harness.advance(61_000);
    };

    const live = new Map<string, { note: CrmNote; revision: number }>();
    const deleted: string[] = [];
    for (let sent = 0; sent < perKind; sent += batch) {
      for (let index = 0; index < batch; index++) {
        harness.advance(10);
        const person = Math.floor(random() * people);
        const note = harness.note({
          contactName: `Sam Nkosi${person}`,
          contactEmail: `sam@firm${person}.example`,
          contactPhone: `+2782${String(1_000_000 + person)}`,
          companyName: `Firm${person} Ltd`,
          dealSize: 1_000 + sent + index,
        });
        live.set(note.id, { note, revision: 0 });
        await harness.receive(connection, note);
        if (random() < 0.2) {
          const edited = pick([...live.values()]);
          const next = { ...edited.note, nextSteps: `Call back ${sent + index}` };
          live.set(next.id, { note: next, revision: edited.revision + 1 });
          await harness.receive(connection, next, { revision: edited.revision + 1 });
        }
        if (random() < 0.05) {
          const { note: gone } = pick([...live.values()]);
          live.delete(gone.id);
          deleted.push(gone.id);
          await harness.remove(connection, gone.id);
        }
      }
      crm.failAt(1 + Math.floor(random() * 200), pick(faults));
      await runAndKill();
      if (random() < 0.5) crm.indexAll();
      await harness.settle(engine.run, connection);
    }
    await harness.settle(engine.run, connection);

    const { contacts, companies, deals, notes } = crm.contents();
    const byLink = new Map<string, typeof notes>();
    for (const note of notes) {
      const link = /https:[^\s<"]+/.exec(note.text)?.[0] ?? '';
      byLink.set(link, [...(byLink.get(link) ?? []), note]);
    }
    const [written, expected] = [byLink, [...live.values()]];
    const emailOf = new Map(contacts.map(({ id, email }) => [id, email]));
    const companyOf = new Map(companies.map(({ id, name }) => [id, name]));
    const wrong = expected.filter(({ note }) => {
      const [found] = written.get(linkTo(note.id)) ?? [];
      return (
        found &&
        (emailOf.get(found.contactId ?? '') !== note.contactEmail ||
          companyOf.get(found.companyId ?? '') !== note.companyName)
      );
    });
    const stale = expected.filter(
      ({ note }) => !written.get(linkTo(note.id))?.[0]?.text.includes(note.nextSteps ?? ''),
    );
    const order = new Map(expected.map(({ note }, index) => [linkTo(note.id), index]));
    const outOfOrder = [...emailOf.keys()].filter((contactId) => {
      const sequence = notes
        .filter((note) => note.contactId === contactId)
        .map(({ text }) => order.get(/https:[^\s<"]+/.exec(text)?.[0] ?? '') ?? 0);
      return sequence.some((position, index) => index > 0 && position < (sequence[index - 1] ?? 0));
    });
    const result = {
      sent: expected.length + deleted.length,
      missing: expected.filter(({ note }) => !written.has(linkTo(note.id))).length,
      doubled: [...written.values()].filter(({ length }) => length > 1).length,
      wrong: wrong.length,
      stale: stale.length,
      left: deleted.filter((id) => written.has(linkTo(id))).length,
      outOfOrder: outOfOrder.length,
      doubledContacts: contacts.length - new Set(contacts.map(({ email }) => email)).size,
      doubledCompanies: companies.length - new Set(companies.map(({ name }) => name)).size,
      deals: deals.length - expected.length,
    };
    if (process.env['CRM_NOTES']) console.log(kind, JSON.stringify(result));
    await crm.stop();
    expect(result).toEqual({
      ...{ sent: result.sent, missing: 0, doubled: 0, wrong: 0, stale: 0, left: 0, outOfOrder: 0 },
      ...{ doubledContacts: 0, doubledCompanies: 0, deals: 0 },
    });
  },
  60 * 60_000,
);
