import type { Finding } from './doctor/finding.ts';

const marks = { ok: 'ok     ', warning: 'WARNING', error: 'ERROR  ' } as const;

const lines = ({ level, subject, text, remedy }: Finding) =>
  `${marks[level]} ${subject}: ${text}\n${remedy === undefined ? '' : `        → ${remedy}\n`}`;

/** Prints the findings. Exits with 1 if one of them is an error, otherwise with 0. */
export const printFindings = (findings: readonly Finding[]): never => {
  const count = (level: Finding['level']) => findings.filter((each) => each.level === level).length;
  process.stdout.write(
    `${findings.map(lines).join('')}\n${count('error')} errors, ${count('warning')} warnings, ${count('ok')} ok\n`,
  );
  process.exit(count('error') > 0 ? 1 : 0);
};
