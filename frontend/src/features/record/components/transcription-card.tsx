import { styled } from 'styled-components';
import { Card } from '../../../components/ui/card.tsx';
import { fontSize, space } from '../../../theme/index.ts';

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

export const TranscriptionCard = ({ transcript }: { transcript: string }) => (
  <Card aria-label="Transcription">
    <Title>Transcription</Title>
    <Text tabIndex={0}>{transcript}</Text>
  </Card>
);
