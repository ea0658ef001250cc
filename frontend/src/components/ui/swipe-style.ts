import { css, type RuleSet } from 'styled-components';
import { color, motion, space } from '../../theme/index.ts';

interface Labels {
  readonly left: string;
  readonly right: string;
  /** True if a swipe to the left removes the item. */
  readonly dangerous?: boolean;
}

const side = css`
  position: absolute;
  inset-block: 0;
  display: flex;
  align-items: center;
  width: 100%;
  padding-inline: ${space[6]};
  font-weight: 600;
  opacity: 0.6;
`;

/**
 * Returns the style of a row with `useSwipe`. The list must clip the overflow. The labels are only visual,
 * because the actions also have buttons.
 */
export const swipeStyle = ({ left, right, dangerous = false }: Labels): RuleSet => css`
  position: relative;
  touch-action: pan-y;
  transition: transform ${motion.quick};

  &::before {
    ${side}
    content: '${right}';
    content: '${right}' / '';
    right: 100%;
    justify-content: flex-end;
    background: ${color.accent};
    color: ${color.onAccent};
  }

  &::after {
    ${side}
    content: '${left}';
    content: '${left}' / '';
    left: 100%;
    background: ${dangerous ? color.danger : color.accent};
    color: ${dangerous ? color.onDanger : color.onAccent};
  }

  &[data-swipe='right']::before,
  &[data-swipe='left']::after {
    opacity: 1;
  }
`;
