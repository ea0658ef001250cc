import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '../../theme/index.ts';

export type BadgeTone = 'accent' | 'positive' | 'neutral' | 'negative' | 'caution';

const inks: Record<BadgeTone, string> = {
  accent: color.accent,
  positive: color.positive,
  neutral: color.textMuted,
  negative: color.negative,
  caution: color.caution,
};

const papers: Record<BadgeTone, string> = {
  accent: color.accentSoft,
  positive: color.positiveSoft,
  neutral: color.sunken,
  negative: color.negativeSoft,
  caution: color.cautionSoft,
};

const Pill = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  padding: 2px ${space[2]} 2px 6px;
  border-radius: ${radius.round};
  background: ${({ $tone }) => papers[$tone]};
  color: ${({ $tone }) => inks[$tone]};
  font-size: ${fontSize.small};
  font-weight: 550;
  white-space: nowrap;
`;

/** Shows an icon and text, so that color is never the only cue. */
export const Badge = ({
  tone,
  icon: Icon,
  children,
}: {
  tone: BadgeTone;
  icon: LucideIcon;
  children: ReactNode;
}) => (
  <Pill $tone={tone}>
    <Icon size={14} aria-hidden />
    {children}
  </Pill>
);
