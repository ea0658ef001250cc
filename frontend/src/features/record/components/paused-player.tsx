import { AudioPlayer } from '../../../components/ui/audio-player.tsx';
import type { Recording } from '../recordings/recording.ts';
import { useAudioSource } from '../use-audio-source.ts';
import { useVoice } from '../use-record-work.ts';

export interface PausedPlayerProps {
  readonly recording: Recording;
}

const PausedPlayer = ({ recording }: PausedPlayerProps) => {
  const { audioOf } = useVoice();
  const src = useAudioSource(() => audioOf(recording));
  return src ? (
    <AudioPlayer
      src={src}
      seconds={recording.seconds ?? undefined}
      label="Recording so far"
      problem="This browser can’t play a recording before it’s sent."
    />
  ) : null;
};

export default PausedPlayer;
