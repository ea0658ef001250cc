// npm run fuzz: fuzzes the API with schemathesis by the OpenAPI document. Fails on undocumented responses.
// Skipped without Python and PyPI.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promote } from '@debrief/auth/domain/accounts';
import { userModel } from '@debrief/auth/storage/user-model';
import { createUserRepository } from '@debrief/auth/storage/user-repository';
import { openApiDocument } from '@debrief/contracts/http/openapi';
import { findRunningDocumentServer } from '@debrief/document-server/start';
import { databaseOf } from '@debrief/service-kit/service';
import { connect } from '@debrief/service-kit/storage/connect';
import { startDebrief } from '@debrief/testing/debrief';
import { signUp, submitTextCall } from '@debrief/testing/person';

const version = '4.32.5';
const environment = resolve('node_modules', '.cache', `schemathesis-${version}`);
const program = join(environment, 'bin', 'schemathesis');

/** Not served, because it also describes the requests of the front end. */
const documentPath = resolve('node_modules', '.cache', 'openapi.json');

const hooks = resolve('infra/checks/fuzz_hooks.py');

const install = (): boolean => {
  if (existsSync(program)) return true;
  const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
  return (
    run('python3', ['-m', 'venv', environment]) &&
    run(join(environment, 'bin', 'pip'), ['install', '--quiet', `schemathesis==${version}`])
  );
};

const fuzz = (url: string, documentation: string, cookie: string): Promise<number> =>
  new Promise((resolve) => {
    // Omits the check for server errors, because a documented 503 is intended.
    // An undocumented 500 still fails.
    const checks = 'status_code_conformance,content_type_conformance,response_schema_conformance';
    const child = spawn(
      program,
      [
        'run',
        documentation,
        ...['--url', url, '--checks', checks, '--phases', 'examples,coverage,fuzzing'],
        // One worker: before Python 3.13, ast.parse is not thread-safe (python/cpython#106905).
        ...['--max-examples', '15', '--seed', '7', '--workers', '1', '--no-color', '--warnings', 'off'],
        // Logging out or deleting users would end the session.
        ...['--exclude-path', '/api/auth/logout', '--exclude-path', '/api/admin/users/{id}'],
        ...['--header', `Cookie: ${cookie}`, '--header', `Origin: ${url}`],
      ],
      {
        cwd: environment,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, SCHEMATHESIS_HOOKS: hooks },
      },
    );
    child.on('close', (code) => resolve(code ?? 1));
  });

if (!install()) {
  process.stdout.write('Skipped: the fuzzer requires Python and access to PyPI.\n');
} else {
  writeFileSync(documentPath, JSON.stringify(openApiDocument()));
  const debrief = await startDebrief({ env: { RATE_LIMIT_SCALE: '10000' } });
  try {
    const boss = await signUp(debrief.url);
    const documents = (await findRunningDocumentServer(join(debrief.dataDirectory, 'documents'))) ?? '';
    const connection = await connect(documents, databaseOf('auth'));
    const users = createUserRepository(userModel(connection), { publish: () => {} }, 86_400_000);
    await promote({ users, now: () => new Date() }, boss.email);
    await connection.close();
    await boss.logIn();
    await submitTextCall(boss, 'Spoke to Sarah Jones at Acme Ltd. Deal of R50 000.');
    process.exitCode = await fuzz(debrief.url, documentPath, boss.cookie());
  } finally {
    await debrief.stop();
  }
}
