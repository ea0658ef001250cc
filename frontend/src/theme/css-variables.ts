import { themes, type Colors, type ThemeName } from './themes.ts';
import { variableName } from './variable-name.ts';

const declarations = (name: ThemeName) =>
  [
    `color-scheme:${name}`,
    ...Object.entries<string>({ ...themes[name] } satisfies Colors).map(
      ([color, value]) => `${variableName(color)}:${value}`,
    ),
  ].join(';');

/** Inlined in index.html (vite-plugins.ts), so that colors apply before any script loads. */
export const themeCss = () =>
  `:root{${declarations('light')}}:root[data-theme=dark]{${declarations('dark')}}` +
  'html{background:var(--paper);color:var(--text)}';
