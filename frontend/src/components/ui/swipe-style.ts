import { css, type RuleSet } from 'styled-components';
import { color, motion, space } from '../../theme/index.ts';

interface Words {
  /** What happens when it is moved to the left, and to the right. */
  readonly left: string;
  readonly right: string;
  /** Whether moving it to the left takes it away. */
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
 * An item that a finger moves (see `useSwipe`), with what that does on both sides of it. Its list must clip what is outside.
 * The words are for the eye alone: other ways to the same actions have names.
 */
export const swipeStyle = ({ left, right, dangerous = false }: Words): RuleSet => css`
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
