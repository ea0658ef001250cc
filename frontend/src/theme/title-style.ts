import { fontSize } from './tokens.ts';

/** Styles of page headings. */
export const titleStyle = `font-size:${fontSize.title};font-weight:650;letter-spacing:-0.02em;line-height:1.25;`;
