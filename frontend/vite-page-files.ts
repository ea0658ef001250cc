import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { pageList } from './src/app/pages.ts';
import { prerenderPages } from './vite-prerender.ts';

/** First request of every page behind the login. Can be preloaded: it does not send the page's user. */
const sessionRequest = '/api/auth/user';

const appFile = (path: string) => fileURLToPath(new URL(`src/app/${path}.tsx`, import.meta.url));

type Chunks = readonly Rolldown.OutputChunk[];

/** Returns a file and all files that it imports. Omits the entry, which index.html loads. */
const filesOf = (file: string, chunks: Chunks, found = new Set<string>()): Set<string> => {
  const chunk = chunks.find(({ fileName }) => fileName === file);
  if (!chunk || chunk.isEntry || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) filesOf(imported, chunks, found);
  return found;
};

/**
 * Writes page-files.json with each path's files, requests, heading and prerendered content. The gateway adds
 * these to the HTML, so that the browser loads code and data concurrently.
 */
export const pageFiles = (): Plugin => ({
  name: 'debrief:page-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: async function (_options, bundle) {
      const prerendered = pageList.filter(({ layout }) => !layout).map(({ path }) => path);
      const contents = await prerenderPages(prerendered, bundle);
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const chunkOf = (module: string) => {
        const found = chunks.find(({ moduleIds }) => moduleIds.includes(module));
        if (!found) throw new Error(`The build has no ${module}.`);
        return found.fileName;
      };
      const filesByPath = pageList.map(({ path, file, layout, preload = [], heading }) => {
        const parts = [`pages/${file}-page`, ...(layout ? [`layouts/${layout}`] : [])];
        const files = new Set<string>();
        for (const part of parts) filesOf(chunkOf(appFile(part)), chunks, files);
        const requests = layout === 'signed-in' ? [sessionRequest, ...preload] : [];
        const content = contents.get(path);
        return [path, { files: [...files].map((name) => `/${name}`), requests, heading, content }];
      });
      const source = `${JSON.stringify(Object.fromEntries(filesByPath), null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source });
    },
  },
});
