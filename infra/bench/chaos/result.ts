import { printFindings, type Finding } from '../load/verify-state.ts';
import type { RequestStats } from '../load/client.ts';
import type { ExpectedState } from '../load/expected-state.ts';

/**
 * Prints the findings, and the result as one line of JSON.
 * @returns true if nothing was lost, duplicated or left unfinished
 */
export const printResult = (
  about: Record<string, unknown>,
  {
    expected,
    stats,
    findings,
    left,
  }: { expected: ExpectedState; stats: RequestStats; findings: readonly Finding[]; left: string | undefined },
): boolean => {
  const ok = printFindings(findings) && !left;
  const sum = (key: 'lost' | 'doubled') => findings.reduce((total, finding) => total + finding[key], 0);
  const result = {
    ...about,
    requests: stats.sent,
    failedRequests: stats.failed,
    people: expected.people.length,
    notes: expected.notes.length,
    invitations: expected.invitations.length,
    lost: sum('lost'),
    doubled: sum('doubled'),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  return ok;
};
