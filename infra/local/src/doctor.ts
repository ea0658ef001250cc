// npm run doctor: says what is wrong with the variables, the machine and the servers behind Debrief, and what to do about it.
import { examine } from './doctor/examine.ts';
import { printFindings } from './print-findings.ts';
import { readEnvFile } from './read-env-file.ts';

printFindings(await examine(readEnvFile(), process.env));
