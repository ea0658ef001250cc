import type { Finding } from './doctor/finding.ts';

const marks = { ok: 'ok     ', warning: 'WARNING', error: 'ERROR  ' } as const;

const lines = ({ level, subject, text, remedy }: Finding) =>
  `${marks[level]} ${subject}: ${text}\n${remedy === undefined ? '' : `        → ${remedy}\n`}`;

/** Exits with 1 if there is an error. */
export const printFindings = (findings: readonly Finding[]): never => {
  const count = (level: Finding['level']) => findings.filter((each) => each.level === level).length;
  process.stdout.write(
    `${findings.map(lines).join('')}\n${count('error')} errors, ${count('warning')} warnings, ${count('ok')} ok\n`,
  );
  process.exit(count('error') > 0 ? 1 : 0);
};
