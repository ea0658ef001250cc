import { SlidersHorizontal } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useUser } from '../../../lib/session-user.ts';
import { fontSize, space } from '../../../theme/index.ts';
import { useTranscription } from '../transcription.api.ts';
import { speechRecognition } from '../live-words/speech-recognition.ts';
import { cannotTranscribe, liveWordsSource, recordingOptions } from '../recording-options.ts';
import { useDeviceSetting } from '../use-device-setting.ts';
import { LiveWordsSetting } from './live-words-setting.tsx';
import { MicrophoneSelect } from './microphone-select.tsx';
import { UploadButton } from './upload-button.tsx';
import { NoTranscriberNotice, TranscriptionLine } from './transcription-notice.tsx';
import { useVoice, useVoiceFlow } from '../use-record-work.ts';

export interface RecorderSetupProps {
  /** More options. */
  readonly children: ReactNode;
  readonly onUseText: () => void;
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-height: 44px;
  font-size: ${fontSize.small};
  font-weight: 550;
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding-top: ${space[3]};
`;

const RecorderSetup = ({ children, onUseText }: RecorderSetupProps) => {
  const { id } = useUser();
  const { recorder } = useVoice();
  const { noTranscriber } = useVoiceFlow();
  const { data: info } = useTranscription();
  const settings = {
    server: useDeviceSetting(`debrief.live-words.${id}`, true),
    // Off by default: requires the user's consent.
    browser: useDeviceSetting(`debrief.hear-along.${id}`, false),
  };
  const browserCan = speechRecognition() !== undefined;
  const known = { info, noTranscriber, browserCan };
  const source = liveWordsSource(known);
  const { liveWords, wordsAreTranscript } = recordingOptions({
    ...known,
    allowed: { server: settings.server.on, browser: settings.browser.on },
  });
  useEffect(
    () => recorder.configure({ liveWords, wordsAreTranscript }),
    [recorder, liveWords, wordsAreTranscript],
  );

  return (
    <Stack>
      {cannotTranscribe(known) ? (
        <NoTranscriberNotice
          failed={noTranscriber}
          browser={browserCan ? settings.browser : null}
          onUseText={onUseText}
        />
      ) : (
        <TranscriptionLine info={info} />
      )}
      <details>
        <Summary>
          <SlidersHorizontal size={16} aria-hidden />
          Uploads, names and microphone
        </Summary>
        <Choices>
          <UploadButton />
          {children}
          <MicrophoneSelect />
          {source && !cannotTranscribe(known) ? (
            <LiveWordsSetting source={source} setting={settings[source]} />
          ) : null}
        </Choices>
      </details>
    </Stack>
  );
};

export default RecorderSetup;
