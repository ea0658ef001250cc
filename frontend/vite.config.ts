import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { groupsByAudience } from './vite-chunks.ts';
import { writeFontSubset } from './vite-font.ts';
import { importIconsByFile } from './vite-icons.ts';
import { pageFiles } from './vite-page-files.ts';
import { precompress, relativeAssets, serviceWorker, socialPreview, themeInHtml } from './vite-plugins.ts';
import { styles } from './vite-styles.ts';

/** Modules that the first rendering of a page does not need. */
const later =
  /node_modules\/(@?radix-ui|@floating-ui|@tanstack|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden)|components\/ui\/(dialog|toaster|tooltip-bubble|audio-player)\.tsx|src\/.*-dialog\.tsx/;

const edit =
  /features\/notes\/(note\/(details-|result-)|edit\/(edit-(dialog|fields|form)|use-(edit|result)-form))/;

const dialogs =
  /node_modules\/(@radix-ui\/react-(dialog|alert-dialog|focus-scope|focus-guards)|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden)|components\/ui\/(dialog|confirm-dialog)\.tsx/;

/** Modules that load when a note is opened. */
const note =
  /features\/notes\/(note\/(also-|copy-|evidence|field-|highlighted-|language-|mention-|name-|neighbor-|note-(actions|audio|details)|spoken-|use-segment)|edit\/(edit\.api|use-read)|follow-ups\/due-words|email\/email\.api|shared\/note-messages)/;

/** Modules that virtualize rows. One chunk, so that they load with a single request. */
const virtualRows = /node_modules\/@tanstack|components\/ui\/(use-)?row-virtualizer\.tsx?/;

const font = await writeFontSubset();

export default defineConfig({
  resolve: { alias: { [font.source]: font.file } },
  plugins: [
    react(),
    importIconsByFile(),
    themeInHtml(),
    socialPreview(),
    relativeAssets(),
    pageFiles(),
    serviceWorker(),
    precompress(),
  ],
  oxc: styles,
  server: { proxy: { '/api': 'http://localhost:3000' } },
  build: {
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: false,
    // The gateway adds preload tags instead.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            ...groupsByAudience({
              priorities: { shared: 10, page: 4 },
              belongsElsewhere: (id) => [later, note, edit].some((pattern) => pattern.test(id)),
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
