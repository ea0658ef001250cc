/**
 * Path that Debrief is served below, such as `/debrief`. Empty at the root of a host. The gateway writes it
 * into the head (gateway/src/http/index-page.ts). The paths of the router and of `api.ts` do not include it.
 */
export const basePath =
  typeof document === 'undefined'
    ? ''
    : (document.head.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '');
