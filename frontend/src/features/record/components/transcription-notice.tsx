import type { TranscriptionInfo } from '@debrief/contracts/http/pipeline';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { color, fontSize, space } from '../../../theme/index.ts';
import { transcriptionText } from '../transcription-text.ts';
import type { DeviceSetting } from '../use-device-setting.ts';

const Line = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
  text-align: center;
  text-wrap: balance;
`;

export const TranscriptionLine = ({ info }: { info: TranscriptionInfo | undefined }) => (
  <Line>{info ? transcriptionText(info) : null}</Line>
);

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-top: ${space[3]};
`;

interface Props {
  failed: boolean;
  /** Null if the browser has no speech recognition. */
  browser: DeviceSetting | null;
  onUseText: () => void;
}

export const NoTranscriberNotice = ({ failed, browser, onUseText }: Props) => {
  if (browser?.on)
    return (
      <Notice role="note">
        Your browser’s speech recognition turns your words into text; its maker may process the audio.
        <Actions>
          <Button $kind="secondary" onClick={() => browser.set(false)}>
            Turn it off
          </Button>
        </Actions>
      </Notice>
    );
  return (
    <Notice tone="caution">
      Transcription isn’t set up here.{failed ? ' Your recording is saved.' : ''}{' '}
      {browser
        ? `Your browser can do it while you ${failed ? 'record again' : 'speak'}; its maker may process the audio. Or type your notes.`
        : 'Type your notes instead.'}
      <Actions>
        {browser ? (
          <Button $kind="secondary" onClick={() => browser.set(true)}>
            Use my browser instead
          </Button>
        ) : null}
        <Button $kind="secondary" onClick={onUseText}>
          Use text input
        </Button>
      </Actions>
    </Notice>
  );
};
