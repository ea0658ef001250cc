import { printBooks, type Finding } from '../load/books.ts';
import type { Fortune } from '../load/client.ts';
import type { Ledger } from '../load/ledger.ts';

/**
 * Prints the books and, as one line of JSON, how a mode ended.
 * @returns whether all is as it must be
 */
export const printResult = (
  about: Record<string, unknown>,
  {
    ledger,
    fortune,
    findings,
    left,
  }: { ledger: Ledger; fortune: Fortune; findings: readonly Finding[]; left: string | undefined },
): boolean => {
  const ok = printBooks(findings) && !left;
  const sum = (key: 'lost' | 'doubled') => findings.reduce((total, finding) => total + finding[key], 0);
  const result = {
    ...about,
    requests: fortune.sent,
    failedRequests: fortune.failed,
    people: ledger.people.length,
    notes: ledger.notes.length,
    invitations: ledger.invitations.length,
    lost: sum('lost'),
    doubled: sum('doubled'),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  return ok;
};
