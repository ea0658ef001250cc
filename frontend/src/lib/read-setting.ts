/**
 * Reads a setting that the gateway writes into the head (gateway/src/http/index-page.ts). While the build
 * prerenders a page, returns a placeholder that the gateway replaces.
 */
export const readSetting = (name: string, fallback: string): string =>
  typeof document === 'undefined'
    ? `{{${name}|${fallback}}}`
    : (document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? fallback);
