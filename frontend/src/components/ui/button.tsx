import { Link } from './link.tsx';
import { css, styled } from 'styled-components';
import { color, fontSize, media, motion, radius, space } from '../../theme/index.ts';

type Kind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerQuiet';

interface StyleProps {
  $kind?: Kind;
  $wide?: boolean;
}

const kinds = {
  primary: css`
    background: ${color.accent};
    color: ${color.onAccent};
    ${media.hover} {
      &:hover:not(:disabled) {
        background: ${color.accentHover};
      }
    }
  `,
  secondary: css`
    background: ${color.surface};
    border-color: ${color.border};
    color: ${color.text};
    ${media.hover} {
      &:hover:not(:disabled) {
        background: ${color.sunken};
      }
    }
  `,
  quiet: css`
    background: transparent;
    color: ${color.textMuted};
    ${media.hover} {
      &:hover:not(:disabled) {
        background: ${color.sunken};
        color: ${color.text};
      }
    }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};
    ${media.hover} {
      &:hover:not(:disabled) {
        background: ${color.dangerHover};
      }
    }
  `,
  dangerQuiet: css`
    background: transparent;
    border-color: ${color.border};
    color: ${color.danger};
    ${media.hover} {
      &:hover:not(:disabled) {
        background: ${color.dangerSoft};
      }
    }
  `,
};

const buttonStyle = css<StyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-height: 44px;
  padding: ${space[2]} ${space[5]};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  font-size: ${fontSize.body};
  font-weight: 550;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background ${motion.quick};
  ${({ $wide }) => $wide && 'width: 100%;'}
  ${({ $kind = 'primary' }) => kinds[$kind]}

  &:disabled {
    cursor: not-allowed;
    background: ${color.sunken};
    border-color: ${color.border};
    color: ${color.textMuted};
  }
`;

export const Button = styled.button.attrs(({ type = 'button' }) => ({ type }))<StyleProps>`
  ${buttonStyle}
`;

export const ButtonLink = styled(Link)<StyleProps>`
  ${buttonStyle}
`;

/** Link that bypasses the router, for downloads and redirects. */
export const BrowserLink = styled.a<StyleProps>`
  ${buttonStyle}
`;

export const SmallButton = styled(Button).attrs({ $kind: 'secondary' })`
  min-height: 32px;
  padding: ${space[1]} ${space[3]};
  font-size: ${fontSize.small};

  ${media.phone} {
    min-height: 44px;
  }
`;
