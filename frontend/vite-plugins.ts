import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { themeCss } from './src/theme/css-variables.ts';
import { firstPaintCss } from './vite-first-paint.ts';

export const themeInHtml = (): Plugin => ({
  name: 'debrief:theme-in-html',
  transformIndexHtml: (_html, { bundle }) => {
    const font = Object.keys(bundle ?? {}).find((file) => file.endsWith('.woff2'));
    const preload: HtmlTagDescriptor = {
      tag: 'link',
      attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' },
      injectTo: 'head',
    };
    return [
      { tag: 'style', children: themeCss() + firstPaintCss(), injectTo: 'head' as const },
      ...(font ? [preload] : []),
    ];
  },
});

/** Adds the Open Graph tags with URLs if VITE_PUBLIC_URL is set, because these URLs must be absolute. */
export const socialPreview = (): Plugin => {
  let publicUrl = '';
  return {
    name: 'debrief:social-preview',
    configResolved: ({ env }) => {
      publicUrl = String(env['VITE_PUBLIC_URL'] ?? '').replace(/\/+$/, '');
    },
    transformIndexHtml: () => {
      if (!publicUrl) return [];
      const properties = {
        'og:url': `${publicUrl}/`,
        'og:image': `${publicUrl}/social-preview.png`,
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt':
          'Debrief: a sales note next to the words "Turn voice notes into structured sales data"',
      };
      return Object.entries(properties).map(([property, content]) => ({
        tag: 'meta',
        attrs: { property, content },
        injectTo: 'head' as const,
      }));
    },
  };
};

/**
 * Makes URLs of assets in scripts relative to the script, because the base path is not known yet. The gateway
 * adds it to the URLs in the HTML. Vite's `renderBuiltUrl` would add an argument to every dynamic import.
 */
export const relativeAssets = (): Plugin => ({
  name: 'debrief:relative-assets',
  apply: 'build',
  enforce: 'post',
  renderChunk: { order: 'post', handler: (code) => code.replace(/(?<=["'`])\/assets\//g, '') },
});

/** Returns false for source maps, and for pictures and sounds, which only the landing page has. */
const isCachedOffline = (file: string) => !/\.(map|webp|avif|png|jpg|m4a)$/.test(file);

/** Path below the base path of the HTML for all pages offline. The gateway adds no page content at this path. */
const emptyPage = 'offline';

/** The version of the service worker depends on the names and contents of its files. */
export const serviceWorker = (): Plugin => ({
  name: 'debrief:service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: async function (_options, bundle) {
      const assets = Object.keys(bundle).filter(
        (file) => file.startsWith('assets/') && isCachedOffline(file),
      );
      const publicFiles = ['favicon.svg', 'site.webmanifest'];
      const page = bundle['index.html'];
      const hash = createHash('sha256').update(JSON.stringify(assets.sort()));
      if (page?.type === 'asset') hash.update(page.source);
      for (const file of publicFiles) hash.update(await readFile(join(import.meta.dirname, 'public', file)));
      const build = {
        version: hash.digest('hex').slice(0, 16),
        page: emptyPage,
        files: [emptyPage, ...assets, ...publicFiles],
      };
      const code = await readFile(join(import.meta.dirname, 'service-worker.js'), 'utf8');
      const source = `const build = ${JSON.stringify(build)};\n${code}`;
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  },
});

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

export const precompress = (): Plugin => {
  let directory = '';
  return {
    name: 'debrief:precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      directory = join(root, build.outDir);
    },
    writeBundle: async () => {
      const files = await readdir(directory, { recursive: true });
      await Promise.all(
        files
          .filter((file) => /\.(js|css|html|svg|json|webmanifest)$/.test(file))
          .map(async (file) => {
            const path = join(directory, file);
            const content = await readFile(path);
            const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
            await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }));
            await writeFile(`${path}.br`, await brotlied(content, quality));
          }),
      );
    },
  };
};
