import { writeFileSync } from 'node:fs';
import { adapterOf } from '../../src/crm/adapters/index.ts';
import { allFaults, fakeKinds, runFault, type AnyFault, type Tally } from './conformance.ts';
import { startCrmHarness, type CrmHarness } from './harness.ts';

let harness: CrmHarness;
const table: (Tally & { kind: string; fault: string })[] = [];
beforeAll(async () => {
  harness = await startCrmHarness();
});
afterAll(async () => {
  await harness.stop();
  if (writesTable) writeFileSync(tablePath, tablePage());
});

const writesTable = Boolean(process.env['CRM_CONFORMANCE_TABLE']);
const tablePath = new URL('../../../../docs/reference/crm-conformance.md', import.meta.url);

const tablePage = (): string =>
  [
    '# Conformance of CRM connections',
    '',
    'Written by `CRM_CONFORMANCE_TABLE=1 npm run jest -- crm/conformance`. Each row applies one fault to every request that a note',
    'needs, one note for each request, on a stateful fake of the CRM. "After" means that the CRM carried the request out, and that its',
    'answer was lost, late or broken. "Killed" ends the process at the request; another one continues on the same database.',
    '',
    '| CRM | fault | sent | missing | doubled | wrong account |',
    '| --- | --- | --- | --- | --- | --- |',
    ...table.map(
      ({ kind, fault, sent, missing, doubled, wrong }) =>
        `| ${[adapterOf(kind).name, fault, sent, missing, doubled, wrong].join(' | ')} |`,
    ),
    '',
  ].join('\n');

/** Writing the table applies all faults. */
const some = ['lost after', 'killed after'] as const;
const chosen: readonly AnyFault[] = writesTable ? allFaults : some;

/** An API key does not expire. */
const faultsOf = (kind: string) =>
  chosen.filter((fault: AnyFault) => fault !== 'token expired' || adapterOf(kind).oauth);

describe.each(fakeKinds)('$kind', (kind) => {
  test.each(faultsOf(kind.kind))(
    'writes every note once, in its account, with the fault: %s',
    async (fault) => {
      const result = await runFault(harness, kind, fault);
      table.push({ kind: kind.kind, fault, ...result });
      expect(result).toEqual({ sent: result.sent, missing: 0, doubled: 0, wrong: 0 });
      // The fault was applied to every request of a note.
      expect(result.sent).toBeGreaterThan(10);
    },
  );
});
