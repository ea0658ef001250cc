import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { groupsByAudience } from './vite-chunks.ts';
import { iconsByFile, leanDependencies, stylesInOneLine } from './vite-lean-dependencies.ts';
import { writeLeanFont } from './vite-font.ts';
import { pageFiles } from './vite-page-files.ts';
import { precompress, serviceWorker, socialPreview, themeInHtml } from './vite-plugins.ts';

/** What a page needs only once somebody points, scrolls far, plays a recording, or opens a dialog. */
const later =
  /node_modules\/(@?radix-ui|@floating-ui|@tanstack|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden)|components\/ui\/(dialog|toaster|tooltip-bubble|audio-player)\.tsx|components\/.*-dialog\.tsx/;

/** What only a note that is edited needs: in its dialog, or in the card on the record page. */
const edit = /features\/notes\/(components\/(details-|edit-|result-)|edit-form|use-(edit-form|result-form))/;

/** What every dialog stands on. */
const dialogs =
  /node_modules\/(@radix-ui\/react-(dialog|alert-dialog|focus-scope|focus-guards)|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden)|components\/ui\/(dialog|confirm-dialog)\.tsx/;

/** What only the dialogs and the pages of notes need, which load once somebody opens one. */
const note =
  /features\/notes\/(components\/(also-|details-|edit-|field-|highlighted-|language-|name-|neighbour-|note-(actions|audio|details)|result-|review-)|copy-note|due-words|edit-form|evidence|mention-words|note-(messages|text)|spoken-words|use-(edit-form|read-again|result-form|review|segment)|api\/(email-note|use-(extract|undo|update|word)))/;

/** One file, because one that asks for another is late for the first rows. */
const virtualRows = /node_modules\/@tanstack|components\/ui\/(use-)?row-virtualizer\.tsx?/;

const font = await writeLeanFont();

export default defineConfig({
  resolve: { alias: { [font.source]: font.file } },
  plugins: [
    react(),
    leanDependencies(),
    iconsByFile(),
    stylesInOneLine(),
    themeInHtml(),
    socialPreview(),
    pageFiles(),
    serviceWorker(),
    precompress(),
  ],
  server: { proxy: { '/api': 'http://localhost:3000' } },
  build: {
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: false,
    // The gateway names the files of a page (`pageFiles`); lists of them in the code weigh more than 1 kB on every page.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            ...groupsByAudience({
              priorities: { shared: 10, page: 4 },
              isApart: (id) => [later, note, edit].some((pattern) => pattern.test(id)),
            }),
            { name: 'dialogs', test: dialogs, priority: 9 },
            { name: 'virtual-rows', test: virtualRows, priority: 9 },
            { name: 'edit', test: edit, priority: 7 },
            { name: 'note', test: (id) => note.test(id) && !edit.test(id), priority: 8 },
          ],
        },
      },
    },
  },
});
