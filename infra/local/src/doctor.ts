// npm run doctor: checks variables, machine and servers, and prints problems with remedies.
import { checkInstallation } from './doctor/check-installation.ts';
import { printFindings } from './print-findings.ts';
import { readEnvFile } from './read-env-file.ts';

printFindings(await checkInstallation(readEnvFile(), process.env));
