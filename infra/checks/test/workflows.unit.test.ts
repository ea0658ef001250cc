import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

const step = z.strictObject({
  id: z.string().optional(),
  name: z.string().optional(),
  if: z.string().optional(),
  // A major version, which Dependabot updates.
  uses: z
    .string()
    .regex(/^[\w-]+\/[\w-]+@v\d+$/)
    .optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  run: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
});
const workflow = z.looseObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  // Jobs get further rights one by one.
  permissions: z.strictObject({ contents: z.literal('read') }),
  jobs: z.record(
    z.string(),
    z.looseObject({ 'runs-on': z.string(), 'timeout-minutes': z.number(), steps: z.array(step).min(1) }),
  ),
});

test.each(globSync('.github/workflows/*.yml', { cwd: root }))('%s runs existing programs', (path) => {
  const { jobs } = workflow.parse(parse(read(path)));
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run = '' }) => run));
  const text = commands.join('\n');
  const named = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  const files = [...text.matchAll(/(?:node|bash) ([\w./-]+)/g)].map(([, file = '']) => file);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

const field = z.strictObject({
  type: z.enum(['markdown', 'textarea', 'input', 'dropdown', 'checkboxes']),
  id: z.string().optional(),
  attributes: z.looseObject({ label: z.string().optional(), value: z.string().optional() }),
  validations: z.strictObject({ required: z.boolean() }).optional(),
});
const form = z.strictObject({
  name: z.string(),
  description: z.string(),
  labels: z.array(z.string()),
  body: z.array(field).min(1),
});

test.each(['bug', 'feature'])('the issue form %s is complete', (name) => {
  const { body } = form.parse(parse(read(`.github/ISSUE_TEMPLATE/${name}.yml`)));
  const ids = body.filter(({ type }) => type !== 'markdown').map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { type, attributes } of body)
    expect(type === 'markdown' ? attributes.value : attributes.label).toBeTruthy();
});
