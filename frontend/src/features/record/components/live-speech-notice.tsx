import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { space } from '../../../theme/index.ts';
import { isLiveSpeechSupported } from '../recorder/live-speech.ts';
import { useLiveSpeech, useVoiceFlow } from './voice-provider.tsx';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-top: ${space[3]};
`;

/** Offers the browser's speech recognition and text input where the server cannot transcribe. */
export const LiveSpeechNotice = ({ onUseText }: { onUseText: () => void }) => {
  const { noTranscriber } = useVoiceFlow();
  const { on, setEnabled } = useLiveSpeech();
  const able = isLiveSpeechSupported();

  if (on && able)
    return (
      <Notice role="note">
        Your browser’s speech recognition is on while you record. Its vendor may process the audio.
        <Actions>
          <Button $kind="secondary" onClick={() => setEnabled(false)}>
            Turn it off
          </Button>
        </Actions>
      </Notice>
    );
  if (!noTranscriber) return null;
  return (
    <Notice tone="caution">
      This server cannot turn speech into text. Your recording is kept.{' '}
      {able
        ? 'Your browser can transcribe your next recording; its vendor may process the audio. Or type your notes.'
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
