import { CloudOff } from 'lucide-react';
import { styled } from 'styled-components';
import { color, fontSize, space } from '../../theme/index.ts';
import { Button } from './button.tsx';

const Place = styled.div`
  flex: 1;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space[4]};
  min-height: 240px;
  padding: ${space[8]} ${space[4]};
  text-align: center;

  > svg {
    color: ${color.textMuted};
  }
`;

const Title = styled.h2`
  font-size: ${fontSize.lead};
  font-weight: 600;
`;

const Text = styled.p`
  max-width: 44ch;
  margin: ${space[1]} auto 0;
  color: ${color.textMuted};
`;

interface Props {
  title: string;
  text: string;
  retryLabel?: string;
  onRetry: () => void;
}

export const ErrorState = ({ title, text, retryLabel = 'Try again', onRetry }: Props) => (
  <Place role="alert">
    <CloudOff size={28} strokeWidth={1.5} aria-hidden />
    <div>
      <Title>{title}</Title>
      <Text>{text}</Text>
    </div>
    <Button $kind="secondary" onClick={onRetry}>
      {retryLabel}
    </Button>
  </Place>
);
