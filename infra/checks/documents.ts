// Part of `npm test`: the documentation names only files that exist, and ARCHITECTURE.md stays short.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How long ARCHITECTURE.md may be, in bytes: it is a map, and docs/ has the rest. */
const longestMap = 8_000;

const map = 'ARCHITECTURE.md';
const documents = ['*.md', '{docs,e2e,frontend,gateway,infra,packages,services}/**/*.md'];

/** What commands make or download: it is in no fresh checkout. */
const generated =
  /(^|\/)(node_modules|dist|data|screens)(\/|$)|\/(examples\.jsonl|readings\.jsonl\.gz|base\.jar|last-full)$|\/eval\/train\//;

const folders = 'docs|e2e|frontend|gateway|infra|packages|services|\\.ci|\\.devcontainer|\\.github';
const fromRoot = new RegExp(`^(${folders})/`);
const isFile = /^[\w.@*{}<>,-]+(\/[\w.@*{}<>,-]+)+\.(bin|gz|json|jsonl|md|mjs|onnx|py|sh|ts|tsx|txt|yml)$/;
/** Of a folder that a variable names, such as `DATA_DIR/keys`, nothing is known here. */
const inVariable = /^[A-Z_]+\//;
const isPath = (word: string) =>
  (fromRoot.test(word) || isFile.test(word)) && !inVariable.test(word) && !word.includes('…');

/** The words of code spans and code blocks, without what follows a sentence. */
const codeWords = (text: string): string[] =>
  [...text.matchAll(/```[^\n]*\n([^]*?)```|`([^`]+)`/g)]
    .flatMap(([, block, span]) => (block ?? span ?? '').split(/[\s│├└─]+/))
    .map((word) => word.replace(/^[("'[]+|[)"'\],;:]+$/g, ''));

const linkTargets = (text: string): string[] =>
  [...text.matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));

const exists = (path: string): boolean =>
  generated.test(path) || existsSync(path) || globSync(path.replaceAll(/<[^>]*>/g, '*')).length > 0;

/** One sentence for each path in the documentation below `root` that does not exist, and for a map that is too long. */
export const documentProblems = (root: string): string[] => {
  const files = documents
    .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' }))
    .sort();
  const missing = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const here = join(root, dirname(file));
    const links = linkTargets(text).filter((target) => !exists(join(here, target)));
    // A README names files from its own folder, or as everybody does, from the root.
    const paths = codeWords(text).filter(
      (word) => isPath(word) && ![root, here, join(here, 'src')].some((base) => exists(join(base, word))),
    );
    return [...new Set([...links, ...paths])].map((path) => `${file} names ${path}, which does not exist.`);
  });
  const size = existsSync(join(root, map)) ? statSync(join(root, map)).size : 0;
  if (size <= longestMap) return missing;
  return [...missing, `${map} has ${size} bytes, at most ${longestMap} are allowed: move details to docs/.`];
};

if (import.meta.main) {
  const problems = documentProblems(fileURLToPath(new URL('../../', import.meta.url)));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
