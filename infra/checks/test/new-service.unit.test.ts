import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serviceNames } from '@debrief/contracts/services';
import { missingPlaces, servicePlaces } from '../services.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folders = readdirSync(join(root, 'services'));
const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');

test('every service is registered wherever CONTRIBUTING.md requires it', () => {
  expect(missingPlaces(folders, read)).toEqual([]);
  expect([...serviceNames].sort()).toEqual(folders.sort());
});

test('reports every missing entry of a new service', () => {
  expect(missingPlaces(['tag-cloud'], read)).toEqual([
    'services/tag-cloud is missing from packages/contracts/src/services.ts: add its row.',
    'services/tag-cloud is missing from packages/contracts/src/http/routes/tag-cloud.ts: add what it answers.',
    'services/tag-cloud is missing from infra/local/src/services.ts: add how it starts on one machine.',
    'services/tag-cloud is missing from docker-compose.yml: add its container.',
    'services/tag-cloud is missing from docker-compose.yml: add TAG_CLOUD_URL for the gateway.',
    'services/tag-cloud is missing from docker-compose.yml: add that the gateway waits for it.',
    'services/tag-cloud is missing from ARCHITECTURE.md: add a line of the data flow.',
  ]);
});

test.each(servicePlaces)('reports a service that is missing from %s', (place) => {
  const forgotten = place.replace('<name>', 'mailer');
  const without = (path: string) =>
    path === forgotten ? read(path).replaceAll('mailer', 'someone-else') : read(path);
  const gone = (path: string) => (path === forgotten && place !== forgotten ? '' : without(path));
  const sentences = missingPlaces(['mailer'], gone);
  expect(sentences.length).toBeGreaterThan(0);
  expect(
    sentences.filter((text) => !text.startsWith(`services/mailer is missing from ${forgotten}: `)),
  ).toEqual([]);
});

test('CONTRIBUTING.md lists the files that a new service changes, at most five', () => {
  const section = /^### A service\n([^]*?)\n###? /m.exec(read('CONTRIBUTING.md'))?.[1] ?? '';
  const steps = section.match(/^\d\. `[^`]+`/gm) ?? [];
  expect(steps.map((step) => step.slice(3).replaceAll('`', ''))).toEqual(servicePlaces);
  expect(servicePlaces.length).toBeLessThanOrEqual(5);
});

test('no other source file lists all services', () => {
  const sources = globSync('{*.js,*.json,{gateway,infra,packages}/**/*.{json,mjs,sh,ts}}', {
    cwd: root,
    exclude: [
      ...['**/node_modules/**', 'package-lock.json'],
      ...['infra/checks/capacity/measured.json', 'infra/checks/tests/timings.json'],
    ],
  });
  const known = servicePlaces.map((path) => path.replace('<name>', '*'));
  const lists = sources.filter((path) => {
    const text = read(path);
    return folders.every((name) => new RegExp(`[ '"/]${name}['"/:]`).test(text));
  });
  expect(sources.length).toBeGreaterThan(200);
  expect(lists.filter((path) => !known.includes(path))).toEqual([]);
});
