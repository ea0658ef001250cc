import { styled } from 'styled-components';
import { space } from '../../../theme/index.ts';
import { MicrophoneSelect } from './microphone-select.tsx';
import { TranscriptionNotice } from './transcription-notice.tsx';

export interface RecorderSetupProps {
  readonly onUseText: () => void;
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

/** What is to be known and chosen before a recording. */
const RecorderSetup = ({ onUseText }: RecorderSetupProps) => (
  <Stack>
    <TranscriptionNotice onUseText={onUseText} />
    <MicrophoneSelect />
  </Stack>
);

export default RecorderSetup;
