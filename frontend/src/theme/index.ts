import type { Colours } from './themes.ts';
import { variableName } from './variable-name.ts';

export { breakpoint, contentWidth, fontSize, motion, navigationHeight, radius, space } from './tokens.ts';

/**
 * `color.surface` is `var(--surface)`: the name is checked by its type, the value is the theme's and stands in the page
 * itself (css-variables.ts), so the colours need not be in the script too.
 */
export const color = new Proxy({} as Readonly<Record<keyof Colours, string>>, {
  get: (_target, name) => `var(${variableName(String(name))})`,
});

export const media = {
  phone: '@media (max-width: 640px)',
  medium: '@media (min-width: 768px)',
  /** Hover styles stuck on a touch screen look like a state. */
  hover: '@media (hover: hover)',
} as const;
