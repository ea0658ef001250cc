import { styled } from 'styled-components';
import { color, fontSize, space } from '../../theme/index.ts';

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.text};
  font-size: ${fontSize.lead};
  font-weight: 650;
  letter-spacing: -0.015em;

  path {
    stroke: ${color.onAccent};
  }

  rect {
    fill: ${color.accent};
  }
`;

export const Logo = () => (
  <Row>
    <svg width="28" height="28" viewBox="0 0 32 32" fill="none" aria-hidden>
      <rect width="32" height="32" rx="8" />
      <path d="M8 11.5v1M12 9v6M16 7v10M20 9.5v5M24 11.5v1" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M8 21h16M8 25.5h10" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
    Debrief
  </Row>
);
