/** For themes.ts. Components use the semantic names of the theme, such as `surface`. */
export const palette = {
  paper: '#faf7f1',
  paperBright: '#fffdf9',
  paperShade: '#f2ede3',
  rule: '#e3dccf',
  pencil: '#8f8677',
  graphite: '#5d574c',
  ink: '#1d1b18',
  penBlue: '#2c4a9e',
  penBlueDeep: '#213a80',
  penBlueWash: '#e8ecf8',
  red: '#b3261e',
  redDeep: '#8f1c16',
  redWash: '#fbeae8',
  green: '#1f6a43',
  greenWash: '#e4f1e8',
  ochre: '#8a4b08',
  ochreWash: '#faeedb',
  highlighter: '#fbeeb0',

  night: '#0d121c',
  nightRaised: '#151c29',
  nightShade: '#1c2534',
  nightRule: '#2a3446',
  nightPencil: '#6f7d95',
  nightGraphite: '#a9b2c2',
  chalk: '#ece9e2',
  periwinkle: '#a5b8fb',
  periwinkleBright: '#c0cdfd',
  periwinkleWash: '#212c4b',
  coral: '#ff9a90',
  coralBright: '#ffb5ad',
  coralWash: '#3a1e20',
  mint: '#7fcb9f',
  mintWash: '#173126',
  amber: '#e9b869',
  amberWash: '#352a17',
  highlighterDim: '#4a4119',
} as const;

export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  16: '64px',
  24: '96px',
} as const;

/** `--font-body` is 1rem on phones, because iOS zooms in on fields below 16 px. */
export const fontSize = {
  small: '0.8125rem',
  body: 'var(--font-body)',
  lead: '1.125rem',
  title: '1.5rem',
  display: 'clamp(2rem, 1.35rem + 2.6vw, 3rem)',
} as const;

export const radius = { control: '8px', card: '14px', round: '999px' } as const;

export const motion = { quick: '120ms ease-out', calm: '180ms ease-out' } as const;

export const contentWidth = '1120px';

/** Width of pages with tables. */
export const wideWidth = '1280px';

export const columnWidth = '720px';

export const navigationHeight = '61px';
