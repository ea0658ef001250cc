import { Pause, Play } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { formatClock } from '../../lib/format.ts';
import { color, fontSize, space } from '../../theme/index.ts';
import { IconButton } from './icon-button.tsx';
import { ErrorText } from './error-text.ts';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
`;

const PlayButton = styled(IconButton)`
  border-color: ${color.borderControl};
  color: ${color.accent};
`;

const Position = styled.input`
  flex: 1;
  min-width: 0;
  height: 44px;
  margin: 0;
  accent-color: ${color.accent};
  cursor: pointer;
`;

const Time = styled.span`
  flex: none;
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  color: ${color.textMuted};
`;

interface Props {
  src: string;
  /** Duration for files that lack one, such as WebM recordings from browsers. */
  seconds?: number | undefined;
  label: string;
  autoPlay?: boolean;
  /** Nothing loads before playback with `none`. */
  preload?: 'metadata' | 'none';
  problem: string;
  ref?: RefObject<HTMLAudioElement | null> | undefined;
}

/** Has its own controls, because native ones cannot show a duration that the file lacks. */
export const AudioPlayer = (props: Props) => {
  const { src, seconds = 0, label, autoPlay = false, preload = 'metadata', problem, ref } = props;
  const own = useRef<HTMLAudioElement>(null);
  const audio = ref ?? own;
  const [playing, setPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const [ownLength, setOwnLength] = useState(Infinity);
  const [failed, setFailed] = useState(false);
  const length = Math.max(Number.isFinite(ownLength) ? ownLength : seconds, time);

  const toggle = () => {
    if (playing) audio.current?.pause();
    else audio.current?.play().catch(() => setFailed(true));
  };

  const seek = (to: number) => {
    if (audio.current) audio.current.currentTime = to;
    setTime(to);
  };

  return (
    <div role="group" aria-label={label}>
      <Row>
        <PlayButton aria-label={playing ? 'Pause' : 'Play'} onClick={toggle}>
          {playing ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
        </PlayButton>
        <Position
          type="range"
          aria-label="Position"
          aria-valuetext={`${formatClock(time)} of ${formatClock(length)}`}
          min={0}
          max={length || 1}
          step={0.1}
          value={time}
          onChange={(event) => seek(event.target.valueAsNumber)}
        />
        <Time>
          {formatClock(time)} / {formatClock(length)}
        </Time>
      </Row>
      {failed ? <ErrorText role="alert">{problem}</ErrorText> : null}
      <audio
        ref={audio}
        src={src}
        preload={preload}
        autoPlay={autoPlay}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        onTimeUpdate={(event) => setTime(event.currentTarget.currentTime)}
        onDurationChange={(event) => setOwnLength(event.currentTarget.duration)}
        onError={() => setFailed(true)}
      />
    </div>
  );
};
