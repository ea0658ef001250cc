import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanDependencies, precompress, socialPreview, themeInHtml } from './vite-plugins.ts';

/** What a page needs only once somebody points, scrolls far, or opens a dialog. */
const later =
  /node_modules\/(@?radix-ui|@floating-ui|@tanstack|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden)|components\/ui\/((confirm-|delete-)?dialog|toaster|tooltip-bubble)\.tsx/;

export default defineConfig({
  plugins: [react(), leanDependencies(), themeInHtml(), socialPreview(), precompress()],
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
            { name: 'base', tags: ['$initial'], priority: 3 },
            // Small pieces of several pages come in one file; the big ones stay apart, where only some need them.
            {
              name: 'shared',
              test: (id) => !later.test(id),
              minShareCount: 2,
              maxModuleSize: 8_000,
              priority: 2,
            },
          ],
        },
      },
    },
  },
});
