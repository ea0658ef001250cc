import { titleStyle } from './src/theme/title-style.ts';
import { columnWidth, navigationHeight, space, wideWidth } from './src/theme/tokens.ts';

/**
 * Returns the styles of the heading and of the line below the navigation. Both are shown in their final place
 * before code loads.
 */
export const firstPaintCss = () =>
  [
    '.first-paint{display:none;position:absolute;inset:0 0 auto}',
    '#root:empty~.first-paint,#root:has(>[role=status])~.first-paint{display:block}',
    `.first-paint::before{content:"";display:block;height:${navigationHeight};border-bottom:1px solid var(--border)}`,
    `.first-paint>div{max-width:${wideWidth};margin:0 auto;padding:${space[8]} ${space[4]}}`,
    `.first-paint>.narrow{max-width:calc(${columnWidth} + 2*${space[4]})}`,
    // Width of the back button and the gap, minus the negative margin of the button.
    `.first-paint>.back{padding-left:calc(${space[4]} + 44px + ${space[2]} - ${space[3]})}`,
    `.first-paint h1{${titleStyle}}`,
    `.first-paint p{margin-top:${space[1]};color:var(--text-muted)}`,
    `@media (max-width:640px){.first-paint>div{padding-top:${space[6]}}}`,
  ].join('');
