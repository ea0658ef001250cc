import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { pageHeadings } from './src/lib/page-headings.ts';
import { companyPage, contactPage, notePage, paths } from './src/lib/paths.ts';
import { layoutOfPage } from './vite-chunks.ts';

/** File names in `src/app/pages` by path. */
const pages: Readonly<Record<string, string>> = {
  [paths.landing]: 'landing',
  [paths.login]: 'login',
  [paths.signup]: 'signup',
  [paths.verify]: 'verify',
  [paths.forgotPassword]: 'forgot-password',
  [paths.resetPassword]: 'reset-password',
  [paths.welcome]: 'welcome',
  [paths.record]: 'record',
  [paths.dashboard]: 'dashboard',
  [paths.followUps]: 'follow-ups',
  [paths.deletedNotes]: 'deleted-notes',
  [notePage]: 'note',
  [contactPage]: 'about',
  [companyPage]: 'about',
  [paths.referrals]: 'referrals',
  [paths.account]: 'account',
  [paths.admin]: 'admin',
};

/**
 * Preloaded API requests of signed-in pages, as the pages send them. Only small responses: notes would delay the code on a slow
 * connection. Only requests that all users may send, and besides the session none with user data, because preloads do not identify
 * the page's user.
 */
const sessionRequest = '/api/auth/user';
const firstRequests: Readonly<Record<string, readonly string[]>> = {
  account: ['/api/auth/providers'],
};

/** Headings for the first paint, with the classes that position them (vite-first-paint.ts). */
const headings: Readonly<Record<string, { title: string; subtitle: string; place: string }>> = {
  dashboard: { ...pageHeadings.dashboard, place: 'wide' },
  record: { ...pageHeadings.record, place: 'narrow' },
  'follow-ups': { ...pageHeadings.followUps, place: 'narrow back' },
  'deleted-notes': { ...pageHeadings.deletedNotes, place: 'narrow back' },
  account: { ...pageHeadings.account, place: 'narrow' },
  admin: { ...pageHeadings.admin, place: 'wide' },
};

const appFile = (path: string) => fileURLToPath(new URL(`src/app/${path}.tsx`, import.meta.url));

type Chunks = readonly Rolldown.OutputChunk[];

/** Returns a chunk's file and its imports, without the entry, which index.html loads. */
const filesOf = (file: string, chunks: Chunks, found = new Set<string>()): Set<string> => {
  const chunk = chunks.find(({ fileName }) => fileName === file);
  if (!chunk || chunk.isEntry || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) filesOf(imported, chunks, found);
  return found;
};

/**
 * Writes page-files.json: each path's files, requests and heading. The gateway adds preload tags for them to the page, which avoids a
 * waterfall of requests.
 */
export const pageFiles = (): Plugin => ({
  name: 'debrief:page-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: function (_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const chunkOf = (module: string) => {
        const found = chunks.find(({ moduleIds }) => moduleIds.includes(module));
        if (!found) throw new Error(`No chunk contains ${module}.`);
        return found.fileName;
      };
      const filesByPath = Object.entries(pages).map(([path, page]) => {
        const layout = layoutOfPage(page);
        const parts = [`pages/${page}-page`, ...(layout ? [`layouts/${layout}`] : [])];
        const files = new Set<string>();
        for (const part of parts) filesOf(chunkOf(appFile(part)), chunks, files);
        const requests = layout === 'signed-in' ? [sessionRequest, ...(firstRequests[page] ?? [])] : [];
        return [path, { files: [...files].map((file) => `/${file}`), requests, heading: headings[page] }];
      });
      const source = `${JSON.stringify(Object.fromEntries(filesByPath), null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source });
    },
  },
});
