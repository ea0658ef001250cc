import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { styles } from './vite-styles.ts';

const directory = join(import.meta.dirname, 'node_modules/.cache/prerender');

/** Matches picture URLs. In Node, `new URL(…, import.meta.url)` is the address of a source file. */
const pictureUrl = /file:[^\s"]*?\/(pictures\/[\w-]+\.webp)/g;

export interface Prerendered {
  readonly html: string;
  /** `style` elements. */
  readonly styles: string;
}

/** Renders pages with the picture URLs of `bundle`. Returns them by path. */
export const prerenderPages = async (
  paths: readonly string[],
  bundle: Rolldown.OutputBundle,
): Promise<Map<string, Prerendered>> => {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    oxc: styles,
    build: { ssr: 'src/app/prerender.tsx', outDir: directory, emptyOutDir: true, copyPublicDir: false },
  });
  const { prerender } = (await import(pathToFileURL(join(directory, 'prerender.js')).href)) as {
    prerender: (path: string) => Promise<Prerendered>;
  };
  const assets = Object.values(bundle).filter((each) => each.type === 'asset');
  const pictureIn = (_url: string, source: string) => {
    const found = assets.find(({ originalFileNames }) =>
      originalFileNames.some((name) => name.endsWith(source)),
    );
    if (!found) throw new Error(`The build has no ${source}.`);
    return `/${found.fileName}`;
  };
  const pages = new Map<string, Prerendered>();
  for (const path of paths) {
    const { html, styles: css } = await prerender(path);
    pages.set(path, { html: html.replace(pictureUrl, pictureIn), styles: css });
  }
  return pages;
};
