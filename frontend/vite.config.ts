import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanDependencies, precompress, serviceWorker, socialPreview, themeInHtml } from './vite-plugins.ts';

/** What a page needs only once somebody points, scrolls far, plays a recording, or opens a dialog. */
const later =
  /node_modules\/(@?radix-ui|@floating-ui|@tanstack|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden)|components\/ui\/(dialog|toaster|tooltip-bubble|audio-player)\.tsx|components\/.*-dialog\.tsx/;

/** What only the pages with lists need: dashboard, referrals and admin, not those for sign-in and recording. */
const lists =
  /components\/(ui\/(badge|empty-state|query-boundary|search-field|show-more|stat-cards|table|table-skeleton|virtualized-rows)|referral-status-badge)\.tsx|lib\/use-incremental-list\.ts/;

/** What pages with a form need: sign-in, preferences and invitations. */
const forms =
  /components\/(ui\/(field|password-input|check-field)|auth-frame|preferences-form|provider-links)\.tsx|lib\/(passkeys|provider-sign-in-error|use-sign-in-options|minimum-password-length|address-pattern|confirmation)\.ts|schemas\/sign-in-providers|provider-sign-in-errors/;

/** What only those see who are signed in: recordings that are made or sent, and notes. */
const work =
  /features\/(record|notes)\/|lib\/(kept|schemas\/(sales-note|follow-up))|contracts\/src\/(note-fields|mentions|amount)/;

/** What only a note that is edited needs: in its dialog, or in the card on the record page. */
const edit = /features\/notes\/(components\/(details-|edit-|result-)|edit-form|use-(edit-form|result-form))/;

/** What every dialog stands on. */
const dialogs =
  /node_modules\/(@radix-ui\/react-(dialog|alert-dialog|focus-scope|focus-guards)|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden)|components\/ui\/(dialog|confirm-dialog)\.tsx/;

/** What only the dialogs and the pages of notes need, which load once somebody opens one. */
const note =
  /features\/notes\/(components\/(also-|brief-|details-|due-|edit-|field-|highlighted-|language-|name-|neighbour-|note-(actions|audio|details)|result-)|copy-note|due-words|edit-form|evidence|mention-words|note-(messages|text)|spoken-words|use-(edit-form|read-again|result-form|stretch)|api\/(email-note|use-(extract|note-page|undo|update|word)))/;

export default defineConfig({
  plugins: [react(), leanDependencies(), themeInHtml(), socialPreview(), serviceWorker(), precompress()],
  server: { proxy: { '/api': 'http://localhost:3000' } },
  build: {
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: false,
    // Every browser of that target knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 4 },
            // Small pieces of several pages come in one file; the big ones stay apart, where only some need them.
            {
              name: 'shared',
              test: (id) => ![later, lists, forms, note, work].some((pattern) => pattern.test(id)),
              minShareCount: 2,
              maxModuleSize: 8_000,
              priority: 3,
            },
            // After the shared pieces: a group also takes in what its modules import.
            {
              name: 'work',
              test: (id) => work.test(id) && ![later, note].some((pattern) => pattern.test(id)),
              minShareCount: 2,
              maxModuleSize: 8_000,
              priority: 2.5,
            },
            { name: 'lists', test: lists, priority: 2 },
            { name: 'forms', test: forms, priority: 2 },
            { name: 'dialogs', test: dialogs, priority: 1.5 },
            { name: 'edit', test: edit, priority: 0.5 },
            { name: 'note', test: (id) => note.test(id) && !edit.test(id), priority: 1 },
          ],
        },
      },
    },
  },
});
