import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { documentProblems } from '../documents.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'debrief-documents-'));
});

afterEach(() => rm(root, { recursive: true }));

const write = async (files: Record<string, string>) => {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(root, dirname(path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
};

test('reports missing paths in code, trees and links', async () => {
  await write({
    'ARCHITECTURE.md':
      'See `services/notes/src/gone.ts`.\n\n```\ngateway/   edge\npackages/gone/  a package\n```\n',
    'docs/events.md':
      'See [the map](../ARCHITECTURE.md), [sessions](sessions.md#keys) and `messaging/gone.ts`.\n',
    'gateway/src/app.ts': '',
  });
  expect(documentProblems(root)).toEqual([
    'ARCHITECTURE.md names services/notes/src/gone.ts, which does not exist.',
    'ARCHITECTURE.md names packages/gone/, which does not exist.',
    'docs/events.md names sessions.md, which does not exist.',
    'docs/events.md names messaging/gone.ts, which does not exist.',
  ]);
});

test('accepts patterns, placeholders, relative paths and words that are not paths', async () => {
  await write({
    'services/notes/src/app.ts': '',
    'services/auth/src/app.ts': '',
    'docs/a.md':
      '`services/*/src/app.ts` `services/{auth,notes}/src/app.ts` `services/<name>/src/app.ts` `services/notes`\n' +
      '`DATA_DIR/keys/sessions.json` `frontend/dist` `/api/docs` `application/json` [web](https://example.com/a.md)\n',
    'services/notes/README.md': '`src/app.ts`, `app.ts`, [above](../auth/src/app.ts#L1)\n',
  });
  expect(documentProblems(root)).toEqual([]);
});

test('reports links to headings that do not exist', async () => {
  await write({
    'docs/a.md':
      '# A\n\n## Keys & `SECRET_FILE`, kept\n\n## Twice\n\n## Twice\n\n```\n# not a heading\n```\n\n' +
      '[1](#keys--secret_file-kept) [2](#twice-1) [3](#twice-2) [4](#not-a-heading)\n',
    'README.md': '[5](docs/a.md#a) [6](docs/a.md#b) [7](https://example.com/a.md#b)\n',
  });
  expect(documentProblems(root)).toEqual([
    'README.md names docs/a.md#b, which does not exist.',
    'docs/a.md names #twice-2, which does not exist.',
    'docs/a.md names #not-a-heading, which does not exist.',
  ]);
});

test('reports an ARCHITECTURE.md over 8,000 bytes', async () => {
  await write({ 'ARCHITECTURE.md': 'a'.repeat(8_000) });
  expect(documentProblems(root)).toEqual([]);
  await write({ 'ARCHITECTURE.md': 'a'.repeat(8_001) });
  expect(documentProblems(root)).toEqual([
    'ARCHITECTURE.md has 8001 bytes, at most 8000 are allowed: move details to docs/.',
  ]);
});
