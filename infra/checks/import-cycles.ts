import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const packageOf = /^@debrief\/([^/]+)\/(.+)$/;

const folderOf = (name: string) =>
  [`packages/${name}`, `services/${name}`, name, `infra/${name}`].find((folder) =>
    existsSync(`${folder}/src`),
  );

/** Returns a path from the repository's root, null for an external package. */
function resolveImport(from: string, name: string): string | null {
  if (name.startsWith('.')) return normalize(join(dirname(from), name));
  const [, pack = '', path = ''] = packageOf.exec(name) ?? [];
  const folder = pack && folderOf(pack);
  return folder ? `${folder}/src/${path}.ts` : null;
}

export const importGraph = (files: readonly string[], readText: (file: string) => string): ImportGraph =>
  new Map(
    files.map((file) => [
      file,
      ts
        .preProcessFile(readText(file), true, true)
        .importedFiles.flatMap(({ fileName }) => resolveImport(file, fileName) ?? []),
    ]),
  );

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
