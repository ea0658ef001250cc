import { themeCss } from './css-variables.ts';
import { themes, type Colors, type ThemeName } from './themes.ts';

const channel = (hex: string) => {
  const value = parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (color: string) => {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(color) ?? [];
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
};

const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

type Pair = readonly [keyof Colors, keyof Colors];

/** WCAG 1.4.3. */
const words: readonly Pair[] = [
  ...(['paper', 'surface', 'sunken'] as const).flatMap((ground): Pair[] => [
    ['text', ground],
    ['textMuted', ground],
  ]),
  ['accent', 'paper'],
  ['accent', 'surface'],
  ['accent', 'accentSoft'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['danger', 'paper'],
  ['danger', 'surface'],
  ['danger', 'dangerSoft'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['positive', 'surface'],
  ['positive', 'positiveSoft'],
  ['negative', 'negativeSoft'],
  ['caution', 'surface'],
  ['caution', 'cautionSoft'],
  ['text', 'cautionSoft'],
  ['text', 'accentSoft'],
  ['text', 'marker'],
];

/** WCAG 1.4.11. */
const edges: readonly Pair[] = [
  ['borderControl', 'surface'],
  ['borderControl', 'paper'],
  ['borderControl', 'sunken'],
  ['accent', 'paper'],
  ['accent', 'surface'],
  ['accent', 'sunken'],
];

describe.each<ThemeName>(['light', 'dark'])('the %s theme', (name) => {
  test.each(words)('%s text has a contrast of at least 4.5:1 on %s', (ink, ground) => {
    expect(contrast(themes[name][ink], themes[name][ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edges)('%s has a contrast of at least 3:1 on %s', (edge, ground) => {
    expect(contrast(themes[name][edge], themes[name][ground])).toBeGreaterThanOrEqual(3);
  });
});

test('writes both themes to the style sheet', () => {
  expect(themeCss().match(/--border-control:/g)).toHaveLength(2);
  expect(themeCss()).toContain(`--paper:${themes.dark.paper}`);
});
