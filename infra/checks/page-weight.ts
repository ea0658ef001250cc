import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { pageList, type Page } from '../../frontend/src/app/pages.ts';

/** The parts of each page that are needed before it can be used, by the names that the build gives their files. */
const partsOf = ({ file, layout }: Page) => ['index', ...(layout ? [layout] : []), `${file}-page`];

/** The most bytes of JavaScript, compressed with gzip, that a first visit to a page may have to download. */
export const budgetOf = (page: string): number => (page === '/' ? 97_000 : 150_000);

export interface PageWeight {
  readonly page: string;
  readonly bytes: number;
  readonly files: number;
}

/** What a first visit to each page downloads before it can be used. @param assets the directory of a build's files */
export const weighPages = (assets: URL): PageWeight[] => {
  const names = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const read = (file: string) => readFileSync(new URL(file, assets));
  const fileOf = (part: string) => {
    const found = names.find((name) => name.startsWith(`${part}-`));
    if (!found) throw new Error(`The build has no ${part}.`);
    return found;
  };
  /** With all that a file imports at once; what is imported by a call comes later. */
  const withImports = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    const imports = read(file)
      .toString()
      .matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g);
    for (const [, imported = ''] of imports) withImports(imported, found);
    return found;
  };
  return pageList.map((page) => {
    const files = new Set(partsOf(page).flatMap((part) => [...withImports(fileOf(part))]));
    const bytes = [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
    return { page: page.path, bytes, files: files.size };
  });
};
