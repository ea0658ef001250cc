import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { writeFontSubset } from './vite-font.ts';
import { pageFiles } from './vite-page-files.ts';
import { precompress, serviceWorker, socialPreview, themeInHtml } from './vite-plugins.ts';
import { styles } from './vite-styles.ts';

/** React and what every page needs. */
const vendor =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis|swr|use-sync-external-store)[\\/]/;

/**
 * Schemas, and the modules that import them (`readers`), are not in `shared`, because the landing page reads
 * no responses.
 */
const schemas =
  /node_modules[\\/]zod[\\/]|contracts[\\/]src[\\/](?:currency|date-preferences|http[\\/](?!limits|headers|confidence|follow-up-days))/;
const readers = /lib[\\/](?:wait-for-job|use-sign-in-options|use-needs-password)\.ts/;

const shared = /src[\\/](?:lib|components|theme)|packages[\\/]contracts|lucide-react[\\/]/;

/** Loaded after an interaction. A group would load these modules, and the dialog library, with the page. */
const onDemand = /dialog|toaster|tooltip-bubble|audio-player|virtual|lucide-react\.mjs/;

const font = await writeFontSubset();

export default defineConfig({
  resolve: { alias: { [font.source]: font.file } },
  plugins: [react(), themeInHtml(), socialPreview(), pageFiles(), serviceWorker(), precompress()],
  oxc: styles,
  server: { proxy: { '/api': 'http://localhost:3000' } },
  build: {
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: false,
    // The gateway adds preload tags. Vite's lists would add more than 1 kB to every page.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor, priority: 2 },
            { name: 'schemas', test: schemas, minShareCount: 6, priority: 2 },
            {
              name: 'shared',
              test: (id) => shared.test(id) && !onDemand.test(id) && !readers.test(id),
              minShareCount: 6,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
