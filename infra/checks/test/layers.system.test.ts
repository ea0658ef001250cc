import { ESLint } from 'eslint';

const eslint = new ESLint({ cwd: new URL('../../..', import.meta.url).pathname });

const complaints = async (filePath: string, imported: string): Promise<string[]> => {
  const [result] = await eslint.lintText(`import '${imported}';\n`, { filePath });
  return (result?.messages ?? [])
    .filter(({ ruleId }) => ruleId === 'no-restricted-imports')
    .map(({ message }) => message);
};

describe('lint rejects imports against the direction of the layers', () => {
  test.each([
    ['services/notes/src/domain/manage-notes.ts', '../http/notes.routes.ts'],
    ['services/notes/src/domain/manage-notes.ts', '../storage/note-repository.ts'],
    ['services/notes/src/domain/manage-notes.ts', '@debrief/service-kit/http/parse'],
    ['services/auth/src/domain/user.ts', 'mongoose'],
    ['services/notes/src/domain/manage-notes.ts', 'node:fs'],
    ['services/notes/src/http/notes.routes.ts', '../storage/note-repository.ts'],
    ['services/auth/src/app.ts', '@debrief/notes/app'],
    ['services/auth/src/app.ts', '../../notes/src/app.ts'],
    ['services/auth/src/domain/user.ts', '@debrief/notes/app'],
    ['gateway/src/app.ts', '@debrief/auth/app'],
    ['packages/service-kit/src/service.ts', '@debrief/auth/app'],
    ['packages/contracts/src/currency.ts', 'node:fs'],
    ['packages/contracts/src/currency.ts', '@debrief/service-kit/errors'],
    ['packages/testing/src/debrief.ts', '@debrief/local/system'],
    ['packages/document-server/src/server.ts', '@debrief/service-kit/errors'],
    ['packages/extraction/src/domain/evidence.ts', '../engines/neural-reader.ts'],
    ['packages/extraction/src/domain/evidence.ts', 'node:fs'],
    ['packages/extraction/src/engines/neural-reader.ts', 'mongoose'],
    ['packages/extraction/src/engines/neural-reader.ts', '@debrief/service-kit/http/server'],
    ['packages/extraction/eval/run.ts', '@debrief/ai-pipeline/config'],
    ['packages/speech/src/engines/moonshine.ts', '@debrief/contracts/note-fields'],
    ['packages/speech/src/domain/tokenizer.ts', 'node:fs/promises'],
    ['frontend/src/main.tsx', '@debrief/service-kit/errors'],
    ['frontend/src/features/notes/list/dashboard.tsx', '../../record/voice-flow.ts'],
    ['frontend/src/features/notes/list/dashboard.tsx', '../../../app/routes.tsx'],
    ['frontend/src/components/ui/button.tsx', '../../features/notes/shared/notes.api.ts'],
    ['frontend/src/lib/api.ts', '../components/ui/button.tsx'],
    ['frontend/src/main.tsx', 'node:fs'],
    ['frontend/src/lib/api.ts', 'zod'],
    ['packages/contracts/src/http/notes.ts', 'zod'],
    ['packages/contracts/src/currency.ts', 'zod'],
  ])('%s must not import %s', async (file, imported) => {
    expect(await complaints(file, imported)).toHaveLength(1);
  });

  test.each([
    ['services/notes/src/http/notes.routes.ts', '../domain/manage-notes.ts'],
    ['services/notes/src/domain/manage-notes.ts', '@debrief/service-kit/errors'],
    ['services/notes/src/domain/manage-notes.ts', '@debrief/contracts/http/notes'],
    ['services/notes/src/app.ts', '@debrief/contracts/http/notes'],
    ['packages/extraction/src/engines/neural-reader.ts', '@debrief/service-kit/threads/thread'],
    ['infra/local/src/system.ts', '@debrief/auth/app'],
    ['frontend/src/main.tsx', '@debrief/contracts/currency'],
    ['packages/contracts/src/http/notes.ts', 'zod/mini'],
    ['packages/contracts/src/events/notes.ts', 'zod'],
  ])('allows %s to import %s', async (file, imported) => {
    expect(await complaints(file, imported)).toEqual([]);
  });
});

describe('lint rejects frontend requests that bypass lib/api.ts', () => {
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
  ])('%s: %s', async (file, code) => {
    expect(await refusals(file, code)).toHaveLength(1);
  });

  test.each([
    ['frontend/src/lib/api.ts', "void fetch('x');"],
    ['frontend/src/features/notes/shared/note-keys.api.ts', "export const key = '/api/sales-notes';"],
  ])('allows %s to use %s', async (file, code) => {
    expect(await refusals(file, code)).toEqual([]);
  });
});
