import type { Colors } from './themes.ts';
import { variableName } from './variable-name.ts';

export { columnWidth, contentWidth, fontSize, motion, navigationHeight, radius, space } from './tokens.ts';

/**
 * `color.surface` is `var(--surface)`: the type checks the name; the value is in the page itself (css-variables.ts), so that
 * the colours are not bundled twice.
 */
export const color = new Proxy({} as Readonly<Record<keyof Colors, string>>, {
  get: (_target, name) => `var(${variableName(String(name))})`,
});

export const media = {
  phone: '@media (max-width: 640px)',
  medium: '@media (min-width: 768px)',
  /** Only where hovering is possible: on touch screens hover styles would stick. */
  hover: '@media (hover: hover)',
} as const;
