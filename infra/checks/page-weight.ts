import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { pageList, type Page } from '../../frontend/src/app/pages.ts';

/** Returns the names of the chunks that a page needs before it is usable. */
const partsOf = ({ file, layout }: Page) => ['index', ...(layout ? [layout] : []), `${file}-page`];

/** Returns the maximum gzipped JavaScript in bytes on a first visit. */
export const budgetOf = (page: string): number => (page === '/' ? 105_000 : 150_000);

export interface PageWeight {
  readonly page: string;
  readonly bytes: number;
  readonly files: number;
}

/**
 * Returns the gzipped size of the JavaScript that a first visit to each page downloads before the page is
 * usable.
 * @param assets directory of a build
 */
export const weighPages = (assets: URL): PageWeight[] => {
  const names = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const read = (file: string) => readFileSync(new URL(file, assets));
  const fileOf = (part: string) => {
    const found = names.find((name) => name.startsWith(`${part}-`));
    if (!found) throw new Error(`The build has no ${part}.`);
    return found;
  };
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
