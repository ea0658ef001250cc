import { themes, type Colours, type ThemeName } from './themes.ts';
import { variableName } from './variable-name.ts';

const declarations = (name: ThemeName) =>
  [
    `color-scheme:${name}`,
    ...Object.entries<string>({ ...themes[name] } satisfies Colours).map(
      ([colour, value]) => `${variableName(colour)}:${value}`,
    ),
  ].join(';');

/**
 * Both themes as custom properties. vite.config.ts writes them into index.html, so that the page has its colours
 * before any script has run and a theme change repaints without rendering anything again.
 */
export const themeCss = () =>
  `:root{${declarations('light')}}:root[data-theme=dark]{${declarations('dark')}}` +
  'html{background:var(--paper);color:var(--text)}';
