import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { pageHeadings } from './src/lib/page-headings.ts';
import { companyPage, contactPage, notePage, paths } from './src/lib/paths.ts';
import { layoutOfPage } from './vite-chunks.ts';

/** The page of each path, by the name of its file in `src/app/pages`. */
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
 * What the pages behind the login ask the API for first, as they write it. Small answers only: the notes of the dashboard
 * would delay its code on a slow connection. Nothing that only some may ask for, and besides the session nothing of a user: these
 * requests do not name the page's user.
 */
const sessionRequest = '/api/auth/user';
const firstRequests: Readonly<Record<string, readonly string[]>> = {
  account: ['/api/auth/providers'],
};

/** What is known of a page's heading before there is any code, and the classes that put it in its place (vite-first-paint.ts). */
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

/** A chunk's file and those that it imports, without the first one, which index.html names itself. */
const filesOf = (file: string, chunks: Chunks, found = new Set<string>()): Set<string> => {
  const chunk = chunks.find(({ fileName }) => fileName === file);
  if (!chunk || chunk.isEntry || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) filesOf(imported, chunks, found);
  return found;
};

/**
 * Writes page-files.json: the files that each path needs, besides the first, before it can be shown, and its heading. The gateway names
 * the files in the page, so that the browser asks for all of them at once, and not for each when another one asks for it.
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
        if (!found) throw new Error(`The build has no ${module}.`);
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
