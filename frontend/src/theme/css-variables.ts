import { themes, type Colors, type ThemeName } from './themes.ts';
import { variableName } from './variable-name.ts';

const declarations = (name: ThemeName) =>
  [
    `color-scheme:${name}`,
    ...Object.entries<string>({ ...themes[name] } satisfies Colors).map(
      ([colour, value]) => `${variableName(colour)}:${value}`,
    ),
  ].join(';');

/**
 * Renders both themes as custom properties. vite.config.ts inlines them in index.html, so that colours apply before any script runs
 * and a theme change needs no re-render.
 */
export const themeCss = () =>
  `:root{${declarations('light')}}:root[data-theme=dark]{${declarations('dark')}}` +
  'html{background:var(--paper);color:var(--text)}';
