import { useId } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, space } from '../../../theme/index.ts';
import type { LiveWordsSource } from '../live-words/live-words.ts';
import type { DeviceSetting } from '../use-device-setting.ts';

const Place = styled.div`
  display: grid;
  justify-items: center;
  text-align: center;
`;

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 44px;
  font-size: ${fontSize.small};
  font-weight: 550;
  cursor: pointer;

  input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${color.accent};
  }
`;

const Hint = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
  text-wrap: balance;
`;

interface Props {
  source: LiveWordsSource;
  setting: DeviceSetting;
}

export const LiveWordsSetting = ({ source, setting }: Props) => {
  const id = useId();
  return (
    <Place>
      <Label>
        <input
          type="checkbox"
          checked={setting.on}
          aria-describedby={source === 'browser' ? id : undefined}
          onChange={(event) => setting.set(event.target.checked)}
        />
        Show my words while I speak
      </Label>
      {source === 'browser' ? (
        <Hint id={id}>
          Uses your browser’s speech recognition; its maker may process the audio. Your note still comes from
          the recording.
        </Hint>
      ) : null}
    </Place>
  );
};
