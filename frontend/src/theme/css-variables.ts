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
 * Both themes as custom properties. vite.config.ts writes them into index.html, so that the colours apply before any script
 * runs and a theme change needs no re-render.
 */
export const themeCss = () =>
  `:root{${declarations('light')}}:root[data-theme=dark]{${declarations('dark')}}` +
  'html{background:var(--paper);color:var(--text)}';
