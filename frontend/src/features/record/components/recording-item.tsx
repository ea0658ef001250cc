import { ChevronUp, Download, Play, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AudioPlayer } from '../../../components/ui/audio-player.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton, iconButtonStyle } from '../../../components/ui/icon-button.tsx';
import { formatBytes, formatClock, formatDayAndTime } from '../../../lib/format.ts';
import { color, fontSize, radius, space } from '../../../theme/index.ts';

export const RecordingList = styled.ul`
  display: grid;
  gap: ${space[3]};
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
`;

const When = styled.h3`
  font-size: ${fontSize.body};
  font-weight: 600;
`;

const Facts = styled.p`
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  color: ${color.textMuted};
`;

const Problem = styled.p`
  font-size: ${fontSize.small};
  color: ${color.caution};
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};

  > :first-child {
    margin-right: auto;
  }
`;

const DownloadLink = styled.a<{ $danger?: boolean }>`
  ${iconButtonStyle}
`;

interface Props {
  startedAt: string;
  seconds: number | null;
  bytes: number;
  /** An addition to length and size. */
  remark?: string;
  problem?: string | null | undefined;
  /** The label of the send button. */
  send: string;
  disabled?: boolean;
  /** The URL of the audio; null while it is loading. */
  src: string | null;
  /** The download link, or a function that starts the download. */
  download: { href: string; name: string } | (() => void);
  onPlay?: (playing: boolean) => void;
  onSend: () => void;
  onDiscard: () => void;
}

/** A recording without a note, with its actions. */
export const RecordingItem = (props: Props) => {
  const { startedAt, seconds, bytes, remark, problem, send, disabled, src, download } = props;
  const [playing, setPlaying] = useState(false);
  const when = formatDayAndTime(startedAt);
  const facts = [seconds === null ? null : formatClock(seconds), formatBytes(bytes), remark];

  const togglePlayer = () => {
    setPlaying(!playing);
    props.onPlay?.(!playing);
  };

  return (
    <Item>
      <div>
        <When>{when}</When>
        <Facts>{facts.filter(Boolean).join(' · ')}</Facts>
        {problem ? <Problem>{problem}</Problem> : null}
      </div>
      {playing && src ? (
        <AudioPlayer
          src={src}
          seconds={seconds ?? undefined}
          label={`Recording of ${when}`}
          autoPlay
          problem="This browser cannot play it. Download it instead."
        />
      ) : null}
      <Actions>
        <Button disabled={disabled} onClick={props.onSend}>
          <Send size={16} aria-hidden />
          {send}
        </Button>
        <IconButton
          aria-label={playing ? 'Hide player' : 'Play'}
          title={playing ? 'Hide player' : 'Play'}
          aria-expanded={playing}
          onClick={togglePlayer}
        >
          {playing ? <ChevronUp size={18} aria-hidden /> : <Play size={18} aria-hidden />}
        </IconButton>
        {typeof download === 'function' ? (
          <IconButton aria-label="Download" title="Download" onClick={download}>
            <Download size={18} aria-hidden />
          </IconButton>
        ) : (
          <DownloadLink href={download.href} download={download.name} aria-label="Download" title="Download">
            <Download size={18} aria-hidden />
          </DownloadLink>
        )}
        <IconButton
          $danger
          aria-label="Discard"
          title="Discard"
          disabled={disabled}
          onClick={props.onDiscard}
        >
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </Actions>
    </Item>
  );
};
