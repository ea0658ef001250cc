import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** The imports of every file by the paths of files, static or by `import()`, of types or of values. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const packageOf = /^@debrief\/([^/]+)\/(.+)$/;

/** Where a package of ours lies. */
const folderOf = (name: string) =>
  [`packages/${name}`, `services/${name}`, name, `infra/${name}`].find((folder) =>
    existsSync(`${folder}/src`),
  );

/** The file that an import names, from the repository's root; null for a package of others. */
function resolveImport(from: string, name: string): string | null {
  if (name.startsWith('.')) return normalize(join(dirname(from), name));
  const [, pack = '', path = ''] = packageOf.exec(name) ?? [];
  const folder = pack && folderOf(pack);
  return folder ? `${folder}/src/${path}.ts` : null;
}

/** @param readText the text of a file */
export const importGraph = (files: readonly string[], readText: (file: string) => string): ImportGraph =>
  new Map(
    files.map((file) => [
      file,
      ts
        .preProcessFile(readText(file), true, true)
        .importedFiles.flatMap(({ fileName }) => resolveImport(file, fileName) ?? []),
    ]),
  );

/** Every cycle that a walk from file to file runs into, each as the files on it. */
export function findCycles(graph: ImportGraph): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at !== -1) return void cycles.push([...path.slice(at), file]);
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return cycles;
}
