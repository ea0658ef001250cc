import type { Colors } from './themes.ts';
import { variableName } from './variable-name.ts';

export {
  columnWidth,
  contentWidth,
  fontSize,
  motion,
  navigationHeight,
  radius,
  space,
  wideWidth,
} from './tokens.ts';

/** `color.surface` is `var(--surface)`. index.html has the values (css-variables.ts). */
export const color = new Proxy({} as Readonly<Record<keyof Colors, string>>, {
  get: (_target, name) => `var(${variableName(String(name))})`,
});

export const media = {
  phone: '@media (max-width: 640px)',
  /** Phones in landscape. */
  low: '@media (max-height: 480px)',
  medium: '@media (min-width: 768px)',
  /** Fits each row of the notes on one line. */
  wide: '@media (min-width: 1200px)',
  /** Excludes touch screens, where hover styles would stick. */
  hover: '@media (hover: hover)',
} as const;
