import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Card } from '../../../components/ui/card.tsx';
import { color, fontSize, space } from '../../../theme/index.ts';

const Title = styled.h2`
  margin-bottom: ${space[2]};
  font-size: ${fontSize.body};
  font-weight: 600;
`;

const Text = styled.p`
  max-height: 320px;
  overflow-y: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Draft = styled.p`
  margin-bottom: ${space[2]};
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

interface Props {
  transcript: string;
  isDraft: boolean;
}

export const TranscriptionCard = ({ transcript, isDraft }: Props) => {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isDraft) text.current?.scrollTo?.({ top: text.current.scrollHeight });
  }, [isDraft, transcript]);
  return (
    <Card aria-label="Transcription">
      <Title>Transcription</Title>
      {isDraft ? <Draft>Live draft. Your note uses the full recording.</Draft> : null}
      <Text ref={text} tabIndex={0}>
        {transcript}
      </Text>
    </Card>
  );
};
