import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, space } from '../../theme/index.ts';
import { Card } from './card.tsx';

const Place = styled(Card)`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  padding: ${space[16]} ${space[6]};
  text-align: center;

  > svg {
    color: ${color.textMuted};
  }
`;

const Title = styled.p`
  font-size: ${fontSize.lead};
  font-weight: 600;
`;

const Text = styled.p`
  margin-top: ${space[1]};
  color: ${color.textMuted};
`;

interface Props {
  icon: LucideIcon;
  title: string;
  text?: string;
  children?: ReactNode;
}

export const EmptyState = ({ icon: Icon, title, text, children }: Props) => (
  <Place as="div">
    <Icon size={28} strokeWidth={1.5} aria-hidden />
    <div>
      <Title>{title}</Title>
      {text ? <Text>{text}</Text> : null}
    </div>
    {children}
  </Place>
);
