import { css, styled } from 'styled-components';
import { color, media, motion, radius } from '../../theme/index.ts';

interface StyleProps {
  $danger?: boolean;
}

/** Set `aria-label`. */
export const iconButtonStyle = css<StyleProps>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.round};
  background: transparent;
  color: ${color.textMuted};
  cursor: pointer;
  transition:
    background ${motion.quick},
    color ${motion.quick};

  &:disabled {
    color: ${color.borderControl};
    cursor: not-allowed;
  }

  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${({ $danger }) => ($danger ? color.dangerSoft : color.sunken)};
      color: ${({ $danger }) => ($danger ? color.danger : color.text)};
    }
  }
`;

export const IconButton = styled.button.attrs(({ type = 'button' }) => ({ type }))<
  StyleProps & { 'aria-label': string }
>`
  ${iconButtonStyle}
`;
