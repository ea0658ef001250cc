import { fontSize } from './tokens.ts';

export const titleStyle = `font-size:${fontSize.title};font-weight:650;letter-spacing:-0.02em;line-height:1.25;`;
