import { css } from 'styled-components';
import type { ThemeName } from '../../../theme/themes.ts';

export const themeNames: readonly ThemeName[] = ['light', 'dark'];

/**
 * Hides an element in the other theme, because the prerendered page contains the elements of both themes.
 * Browsers do not load hidden lazy images.
 */
export const onlyInTheme = css<{ $theme: ThemeName }>`
  html${({ $theme }) => ($theme === 'dark' ? ":not([data-theme='dark'])" : "[data-theme='dark']")} & {
    display: none;
  }
`;
