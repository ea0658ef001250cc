import type { OxcOptions } from 'vite';

/** Minifies styled-components, and gives them the same ids in the prerendered page and in the browser. */
export const styles: OxcOptions = {
  plugins: { styledComponents: { ssr: true, displayName: false, fileName: false, minify: true } },
};
