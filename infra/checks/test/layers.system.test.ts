import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Returns the violations of the rules in a folder with these files, as `from -> to`. */
const violationsIn = (files: Readonly<Record<string, string>>): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'debrief-layers-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
    const { stdout } = spawnSync(
      process.execPath,
      [cruiser, '--config', join(root, '.dependency-cruiser.js'), '--no-cache', '--output-type', 'json', '.'],
      { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; to: string }[] } };
    return summary.violations.map(({ from, to }) => `${from} -> ${to}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const forbidden = [
  ['services/notes/src/domain/manage-notes.ts', 'services/notes/src/http/notes.routes.ts'],
  ['services/notes/src/domain/manage-notes.ts', 'services/notes/src/storage/note-repository.ts'],
  ['services/notes/src/domain/manage-notes.ts', 'packages/service-kit/src/http/parse.ts'],
  ['services/notes/src/domain/manage-notes.ts', 'node:fs'],
  ['services/notes/src/http/notes.routes.ts', 'services/notes/src/storage/note-repository.ts'],
  ['services/auth/src/domain/user.ts', 'mongoose'],
  ['services/auth/src/domain/user.ts', 'services/notes/src/app.ts'],
  ['services/auth/src/app.ts', 'services/notes/src/app.ts'],
  ['services/auth/test/app.service.test.ts', 'services/notes/src/app.ts'],
  ['gateway/src/app.ts', 'services/auth/src/app.ts'],
  ['packages/testing/src/debrief.ts', 'infra/local/src/system.ts'],
  ['packages/contracts/src/currency.ts', 'node:fs'],
  ['packages/contracts/src/currency.ts', 'packages/service-kit/src/errors.ts'],
  ['packages/service-kit/src/service.ts', 'services/auth/src/app.ts'],
  ['packages/service-kit/src/service.ts', 'packages/sales-notes/src/model.ts'],
  ['packages/sales-notes/src/model.ts', 'packages/extraction/src/verify/evidence.ts'],
  ['packages/document-server/src/server.ts', 'packages/service-kit/src/errors.ts'],
  ['packages/extraction/src/verify/evidence.ts', 'packages/extraction/src/engines/onnx-tagger.ts'],
  ['packages/extraction/src/verify/evidence.ts', 'node:fs'],
  ['packages/extraction/src/tagger/windows.ts', 'onnxruntime-node'],
  ['packages/extraction/src/extract.ts', 'packages/extraction/src/engines/onnx-tagger.ts'],
  ['packages/extraction/src/verify/locate.ts', 'packages/extraction/src/extract.ts'],
  ['packages/extraction/src/review/review.ts', 'packages/extraction/src/verify/evidence.ts'],
  ['packages/extraction/src/lexicon/lexicon.ts', 'packages/extraction/src/document/tokenize.ts'],
  ['packages/extraction/src/extract.ts', 'packages/extraction-training/src/evaluate.ts'],
  ['packages/extraction/test/extract.unit.test.ts', 'packages/extraction-training/src/evaluate.ts'],
  ['packages/speech/src/engines/moonshine.ts', 'packages/extraction-training/src/evaluate.ts'],
  ['services/ai-pipeline/src/app.ts', 'packages/extraction-training/src/evaluate.ts'],
  ['packages/extraction/src/engines/onnx-tagger.ts', 'mongoose'],
  ['packages/extraction/src/engines/onnx-tagger.ts', 'packages/service-kit/src/http/server.ts'],
  ['packages/extraction/src/engines/onnx-tagger.ts', 'packages/testing/src/debrief.ts'],
  ['packages/extraction-training/src/evaluate.ts', 'services/ai-pipeline/src/config.ts'],
  ['packages/extraction-training/src/evaluate.ts', 'mongoose'],
  ['packages/speech/src/engines/moonshine.ts', 'packages/contracts/src/note-fields.ts'],
  ['packages/speech/src/domain/tokenizer.ts', 'node:fs/promises'],
  ['frontend/src/main.tsx', 'packages/service-kit/src/errors.ts'],
  ['frontend/src/main.tsx', 'node:fs'],
  ['frontend/src/features/notes/list/dashboard.tsx', 'frontend/src/features/record/voice-flow.ts'],
  ['frontend/src/features/notes/list/dashboard.tsx', 'frontend/src/app/routes.tsx'],
  ['frontend/src/features/notes/shared/keys.ts', 'frontend/src/features/notes/list/dashboard.tsx'],
  ['frontend/src/components/ui/button.tsx', 'frontend/src/features/notes/shared/keys.ts'],
  ['frontend/src/theme/theme.ts', 'frontend/src/components/ui/card.tsx'],
  ['frontend/src/lib/api.ts', 'frontend/src/components/ui/card.tsx'],
  ['frontend/src/lib/fetch-pages.ts', 'zod'],
  ['packages/contracts/src/http/contacts.ts', 'zod'],
  ['packages/contracts/src/currency.ts', 'zod'],
] as const;

const allowed = [
  ['services/notes/src/http/notes.routes.ts', 'services/notes/src/domain/note.ts'],
  ['services/notes/src/domain/note.ts', 'packages/service-kit/src/errors.ts'],
  ['services/notes/src/domain/note.ts', 'packages/contracts/src/http/notes.ts'],
  ['packages/contracts/src/events/notes.ts', 'zod'],
  ['packages/extraction/src/engines/onnx-tagger.ts', 'packages/service-kit/src/threads/thread.ts'],
  ['packages/extraction/src/extract.ts', 'packages/extraction/src/fields/fields.ts'],
  ['packages/extraction/src/lexicon/lexicon.ts', 'packages/extraction/src/extractor.ts'],
  ['packages/extraction-training/src/evaluate.ts', 'packages/testing/src/voices.ts'],
  ['packages/extraction-training/src/evaluate.ts', 'packages/extraction/src/engines/onnx-tagger.ts'],
  ['packages/speech/eval/calls.ts', 'packages/extraction-training/src/notes/train-notes.ts'],
  ['infra/local/src/start.ts', 'services/auth/src/app.ts'],
  ['frontend/src/app/pages.tsx', 'packages/contracts/src/http/notes.ts'],
  ['frontend/src/lib/api.ui.test.ts', 'frontend/src/testing/server.ts'],
] as const;

const kinds: Readonly<Record<string, string>> = {
  imports: "import './two.ts';",
  types: "import type { T } from './two.ts';",
  exports: "export * from './two.ts';",
  'dynamic imports': "await import('./two.ts');",
};

describe('the layers', () => {
  const isFile = (name: string) => name.includes('/src/');
  const resolved = (name: string) =>
    isFile(name) ? name : name.startsWith('node:') ? name.slice(5) : `node_modules/${name}/index.js`;
  let violations: string[];

  beforeAll(() => {
    const files: Record<string, string> = { 'e2e/src/journey.ts': "import './missing.ts';" };
    for (const [kind, text] of Object.entries(kinds)) {
      files[`e2e/src/${kind}/one.ts`] = text;
      files[`e2e/src/${kind}/two.ts`] = "import './one.ts';";
    }
    for (const [from, to] of [...forbidden, ...allowed]) {
      const path = isFile(to) ? relative(dirname(from), to).replace(/^(?!\.)/, './') : to;
      files[from] = `${files[from] ?? ''}import '${path}';\n`;
      if (!to.startsWith('node:')) files[resolved(to)] ??= '';
    }
    violations = violationsIn(files);
  });

  test.each(forbidden)('%s must not import %s', (from, to) => {
    expect(violations).toContain(`${from} -> ${resolved(to)}`);
  });

  test.each(allowed)('allow %s to import %s', (from, to) => {
    expect(violations).not.toContain(`${from} -> ${resolved(to)}`);
  });

  test.each(Object.keys(kinds))('forbid a cycle of %s', (kind) => {
    expect(violations.filter((each) => each.includes(`e2e/src/${kind}/`))).toHaveLength(1);
  });

  test('forbid paths that do not exist', () => {
    expect(violations).toContain('e2e/src/journey.ts -> ./missing.ts');
  });
});

const eslint = new ESLint({ cwd: root });

describe('lint of frontend requests that bypass lib/api.ts', () => {
  const rules = ['no-restricted-globals', 'no-restricted-properties', 'debrief/no-api-address'];
  const refusals = async (filePath: string, code: string) => {
    const [result] = await eslint.lintText(code, { filePath });
    return (result?.messages ?? []).filter(({ ruleId }) => rules.includes(ruleId ?? ''));
  };
  const component = 'frontend/src/features/notes/list/dashboard.tsx';

  test.each([
    [component, "void fetch('x');"],
    [component, "void window.fetch('x');"],
    [component, "navigator.sendBeacon('x');"],
    [component, "new EventSource('x');"],
    [component, 'export const A = () => <a href="/api/account/export">Export</a>;'],
    [component, 'export const A = ({ id }: { id: string }) => <audio src={`/api/x/${id}`} />;'],
    ['frontend/src/app/routes.tsx', "export const path = '/api/account/export';"],
    ['frontend/src/features/notes/shared/notes.api.ts', "void fetch('x');"],
  ])('rejects in %s: %s', async (file, code) => {
    expect(await refusals(file, code)).toHaveLength(1);
  });

  test.each([
    ['frontend/src/lib/api.ts', "void fetch('x');"],
    ['frontend/src/features/notes/shared/note-keys.api.ts', "export const key = '/api/sales-notes';"],
  ])('allows in %s: %s', async (file, code) => {
    expect(await refusals(file, code)).toEqual([]);
  });
});
