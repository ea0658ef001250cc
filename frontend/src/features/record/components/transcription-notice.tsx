import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { color, fontSize, space } from '../../../theme/index.ts';
import { useTranscription } from '../api/use-transcription.ts';
import { isLiveSpeechSupported } from '../recorder/live-speech.ts';
import { transcriptionText } from '../transcription-text.ts';
import { useLiveSpeech, useVoiceFlow } from './voice-provider.tsx';

const Line = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
  text-align: center;
  text-wrap: balance;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-top: ${space[3]};
`;

/** Where the server cannot transcribe: offers the browser's speech recognition and text input. */
const NoTranscriber = ({ failed, onUseText }: { failed: boolean; onUseText: () => void }) => {
  const { on, setEnabled } = useLiveSpeech();
  const able = isLiveSpeechSupported();
  if (on && able)
    return (
      <Notice role="note">
        Your browser’s speech recognition turns your words into text; its vendor may process the audio.
        <Actions>
          <Button $kind="secondary" onClick={() => setEnabled(false)}>
            Turn it off
          </Button>
        </Actions>
      </Notice>
    );
  return (
    <Notice tone="caution">
      This server cannot turn speech into text.{failed ? ' Your recording is kept.' : ''}{' '}
      {able
        ? `Your browser can do it while you ${failed ? 'record again' : 'speak'}; its vendor may process the audio. Or type your notes.`
        : 'Type your notes instead.'}
      <Actions>
        {able ? (
          <Button $kind="secondary" onClick={() => setEnabled(true)}>
            Let my browser listen
          </Button>
        ) : null}
        <Button $kind="secondary" onClick={onUseText}>
          Use text input
        </Button>
      </Actions>
    </Notice>
  );
};

/** Says before a recording what will turn it into text. Claims nothing while the server has not answered. */
export const TranscriptionNotice = ({ onUseText }: { onUseText: () => void }) => {
  const { noTranscriber } = useVoiceFlow();
  const { on } = useLiveSpeech();
  const { data } = useTranscription();
  if (noTranscriber || data?.engine === null || (on && isLiveSpeechSupported()))
    return <NoTranscriber failed={noTranscriber} onUseText={onUseText} />;
  return <Line>{data ? transcriptionText(data) : null}</Line>;
};
