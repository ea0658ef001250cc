import type { OxcOptions } from 'vite';

/** Minifies styled-components, and gives them ids that are equal in the prerendered page and in the browser. */
export const styles: OxcOptions = {
  plugins: { styledComponents: { ssr: true, displayName: false, fileName: false, minify: true } },
};
