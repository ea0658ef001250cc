import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './cluster/variables.ts';

export const makeAdmin = async (mongoUrl: string, email: string): Promise<void> => {
  await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'infra/local/src/make-admin.ts', email],
    { cwd: root, env: { PATH: process.env['PATH'] ?? '', MONGO_URL: mongoUrl } },
  );
};
