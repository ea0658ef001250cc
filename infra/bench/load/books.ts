import { checkCredits } from './books/credits.ts';
import { checkFigures } from './books/figures.ts';
import { checkMails } from './books/mails.ts';
import { checkNotes } from './books/notes.ts';
import { checkPeople } from './books/people.ts';
import { checkPlumbing } from './books/plumbing.ts';
import type { Finding } from './books/finding.ts';
import type { Ledger } from './ledger.ts';
import type { Stores } from './stores.ts';
import type { Target } from './target.ts';

export type { Finding };

/** Compares what Debrief has acknowledged with what there is. */
export const checkBooks = async (target: Target, stores: Stores, ledger: Ledger): Promise<Finding[]> => [
  ...(await checkPeople(target, stores, ledger)),
  ...(await checkNotes(stores, ledger)),
  ...(await checkCredits(stores, ledger)),
  ...(await checkMails(target, stores, ledger)),
  ...(await checkPlumbing(target, stores, ledger)),
  ...(await checkFigures(target, ledger)),
];

/** Prints a table of findings. @returns whether all is as it must be */
export const printBooks = (findings: readonly Finding[]): boolean => {
  for (const { what, promised, lost, doubled, examples } of findings) {
    const verdict = lost === 0 && doubled === 0 ? 'ok' : 'WRONG';
    process.stdout.write(
      `  ${what.padEnd(52)} ${String(promised).padStart(7)} promised ${String(lost).padStart(4)} lost ${String(doubled).padStart(4)} too many  ${verdict}\n`,
    );
    for (const example of examples.slice(0, 5)) process.stdout.write(`      ${example}\n`);
  }
  return findings.every(({ lost, doubled }) => lost === 0 && doubled === 0);
};
