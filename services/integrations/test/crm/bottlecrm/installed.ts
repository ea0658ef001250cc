import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Virtual environment that `.ci/run` makes, if Python 3.12 is installed. */
export const bottlePython =
  process.env['BOTTLECRM_PYTHON'] ??
  fileURLToPath(new URL('../../../../../node_modules/.cache/bottlecrm-1.35.0/bin/python', import.meta.url));

/** Programs of PostgreSQL, as Debian installs them. */
export const postgresPrograms = '/usr/lib/postgresql/15/bin';

/** Returns what is missing to run BottleCRM, or null. */
export const missingForBottleCrm = (): string | null => {
  if (!existsSync(bottlePython)) return 'django-crm is missing (.ci/run installs it for Python 3.12)';
  return existsSync(postgresPrograms) ? null : 'PostgreSQL is missing (apt-get install postgresql)';
};
