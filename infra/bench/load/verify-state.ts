import { checkCredits } from './checks/credits.ts';
import { checkFigures } from './checks/figures.ts';
import { checkMails } from './checks/mails.ts';
import { checkNotes } from './checks/notes.ts';
import { checkPeople } from './checks/people.ts';
import { checkQueues } from './checks/queues.ts';
import type { Finding } from './checks/finding.ts';
import type { ExpectedState } from './expected-state.ts';
import type { Databases } from './databases.ts';
import type { Target } from './target.ts';

export type { Finding };

export const verifyState = async (
  target: Target,
  databases: Databases,
  expected: ExpectedState,
): Promise<Finding[]> => [
  ...(await checkPeople(target, databases, expected)),
  ...(await checkNotes(databases, expected)),
  ...(await checkCredits(databases, expected)),
  ...(await checkMails(target, databases, expected)),
  ...(await checkQueues(target, databases, expected)),
  ...(await checkFigures(target, expected)),
];

export const printFindings = (findings: readonly Finding[]): boolean => {
  for (const { what, promised, lost, doubled, examples } of findings) {
    const verdict = lost === 0 && doubled === 0 ? 'ok' : 'WRONG';
    process.stdout.write(
      `  ${what.padEnd(52)} ${String(promised).padStart(7)} expected ${String(lost).padStart(4)} lost ${String(doubled).padStart(4)} too many  ${verdict}\n`,
    );
    for (const example of examples.slice(0, 5)) process.stdout.write(`      ${example}\n`);
  }
  return findings.every(({ lost, doubled }) => lost === 0 && doubled === 0);
};
