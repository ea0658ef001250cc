// Part of `npm test`: checks paths and links in the documentation, and the size of ARCHITECTURE.md.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingPages } from '../docs/pages.ts';
import { slugOf } from '../docs/slug.ts';

/** Maximum size of ARCHITECTURE.md in bytes. Details belong in docs/. */
const maxMapBytes = 8_000;

const map = 'ARCHITECTURE.md';
const documents = ['*.md', '{docs,e2e,frontend,gateway,infra,packages,services}/**/*.md'];

const generated = /(^|\/)(node_modules|cache|dist|data|screens)(\/|$)|\/last-full$|(^|\/)notes\/train\//;

const folders = 'docs|e2e|frontend|gateway|infra|packages|services|\\.ci|\\.devcontainer|\\.github';
const fromRoot = new RegExp(`^(${folders})/`);
const isFile = /^[\w.@*{}<>,-]+(\/[\w.@*{}<>,-]+)+\.(bin|gz|json|jsonl|md|mjs|onnx|py|sh|ts|tsx|txt|yml)$/;
/** Paths below a variable such as `DATA_DIR/keys` cannot be checked. */
const inVariable = /^[A-Z_]+\//;
const isPath = (word: string) =>
  (fromRoot.test(word) || isFile.test(word)) && !inVariable.test(word) && !word.includes('…');

const codeWords = (text: string): string[] =>
  [...text.matchAll(/```[^\n]*\n([^]*?)```|`([^`]+)`/g)]
    .flatMap(([, block, span]) => (block ?? span ?? '').split(/[\s│├└─]+/))
    .map((word) => word.replace(/^[("'[]+|[)"'\],;:]+$/g, ''));

const linkTargets = (text: string): string[] =>
  [...text.matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));

/** Anchors of a Markdown file, as on GitHub and on the documentation site. */
const anchorsOf = (text: string): Set<string> => {
  const anchors = new Set<string>();
  const counts = new Map<string, number>();
  for (const [, heading = ''] of text.replace(/^```[^]*?^```/gm, '').matchAll(/^#{1,6} (.*)$/gm)) {
    const slug = slugOf(heading);
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
  }
  return anchors;
};

/** Returns links to missing headings of Markdown files. */
const missingAnchors = (file: string, text: string): string[] =>
  [...text.matchAll(/\]\(((?:[^()\s#:]+\.md)?)#([^()\s]+)\)/g)]
    .filter(([, target = '', anchor = '']) => {
      const path = target === '' ? file : join(dirname(file), target);
      return existsSync(path) && !anchorsOf(readFileSync(path, 'utf8')).has(anchor);
    })
    .map(([, target, anchor]) => `${target}#${anchor}`);

const exists = (path: string): boolean =>
  generated.test(path) || existsSync(path) || globSync(path.replaceAll(/<[^>]*>/g, '*')).length > 0;

/** Returns a sentence for each missing path, and for an ARCHITECTURE.md that is too long. */
export const documentProblems = (root: string): string[] => {
  const files = documents
    .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' }))
    .sort();
  const missing = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const here = join(root, dirname(file));
    const links = linkTargets(text).filter((target) => !exists(join(here, target)));
    // Paths may be relative to the root, to the folder of the document or to its `src`.
    const paths = codeWords(text).filter(
      (word) => isPath(word) && ![root, here, join(here, 'src')].some((base) => exists(join(base, word))),
    );
    const anchors = missingAnchors(join(root, file), text);
    return [...new Set([...links, ...anchors, ...paths])].map(
      (path) => `${file} names ${path}, which does not exist.`,
    );
  });
  const size = existsSync(join(root, map)) ? statSync(join(root, map)).size : 0;
  if (size <= maxMapBytes) return missing;
  return [...missing, `${map} has ${size} bytes, at most ${maxMapBytes} are allowed: move details to docs/.`];
};

if (import.meta.main) {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const problems = [...documentProblems(root), ...missingPages(root)];
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
