import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Migration } from '@debrief/service-kit/storage/migrations/migration';

const services = fileURLToPath(new URL('../../../services', import.meta.url));
const folders = readdirSync(services, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('storage/migrations') && !path.includes('node_modules'))
  .sort();

test.each(folders)('%s lists every migration, numbered without gaps', async (folder) => {
  const files = readdirSync(join(services, folder))
    .filter((file) => file !== 'list.ts')
    .sort();
  const { migrations } = (await import(pathToFileURL(join(services, folder, 'list.ts')).href)) as {
    migrations: readonly Migration[];
  };
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual(files.map((file) => file.replace(/\.ts$/, '')));
  expect(names.map((name) => Number(/^(\d{4})-[a-z-]+$/.exec(name)?.[1]))).toEqual(
    names.map((_, index) => index + 1),
  );
});
