// npm run doctor: says what is wrong with the variables, the machine and the servers behind Debrief, and what to do about it.
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { examine } from './doctor/examine.ts';
import type { Finding } from './doctor/finding.ts';

const marks = { ok: 'ok     ', warning: 'WARNING', error: 'ERROR  ' } as const;

const lines = ({ level, subject, text, remedy }: Finding) =>
  `${marks[level]} ${subject}: ${text}\n${remedy === undefined ? '' : `        → ${remedy}\n`}`;

const file = existsSync('.env') ? (parseEnv(readFileSync('.env', 'utf8')) as Record<string, string>) : {};
const findings = await examine(file, process.env);
const count = (level: Finding['level']) => findings.filter((each) => each.level === level).length;
process.stdout.write(
  `${findings.map(lines).join('')}\n${count('error')} errors, ${count('warning')} warnings, ${count('ok')} ok\n`,
);
process.exit(count('error') > 0 ? 1 : 0);
