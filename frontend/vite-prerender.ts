import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { styles } from './vite-styles.ts';

const directory = join(import.meta.dirname, 'node_modules/.cache/prerender');

/** Matches picture URLs. In Node, `new URL(…, import.meta.url)` is the address of a source file. */
const pictureUrl = /file:[^\s"]*?\/(pictures\/[\w-]+\.webp)/g;

interface Prerendered {
  readonly html: string;
  /** `style` elements. */
  readonly styles: string;
}

/** Renders the landing page with the picture URLs of `bundle`. */
export const prerenderLanding = async (bundle: Rolldown.OutputBundle): Promise<Prerendered> => {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    oxc: styles,
    build: { ssr: 'src/app/prerender.tsx', outDir: directory, emptyOutDir: true, copyPublicDir: false },
  });
  const { prerender } = (await import(pathToFileURL(join(directory, 'prerender.js')).href)) as {
    prerender: () => Promise<Prerendered>;
  };
  const { html, styles: css } = await prerender();
  const assets = Object.values(bundle).filter((each) => each.type === 'asset');
  const withPictures = html.replace(pictureUrl, (_url, source: string) => {
    const found = assets.find(({ originalFileNames }) =>
      originalFileNames.some((name) => name.endsWith(source)),
    );
    if (!found) throw new Error(`The build has no ${source}.`);
    return `/${found.fileName}`;
  });
  return { html: withPictures, styles: css };
};
