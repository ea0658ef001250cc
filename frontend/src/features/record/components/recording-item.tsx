import { ChevronUp, Download, Play, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AudioPlayer } from '../../../components/ui/audio-player.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton, iconButtonStyle } from '../../../components/ui/icon-button.tsx';
import { browserPath } from '../../../lib/browser-path.ts';
import { download } from '../../../lib/download.ts';
import { formatBytes, formatClock, formatDayAndTime } from '../../../lib/format.ts';
import { color, fontSize, radius, space } from '../../../theme/index.ts';
import { useAudioSource } from '../use-audio-source.ts';
import type { PendingRecording } from '../use-pending-recordings.ts';
import { ErrorText } from '../../../components/ui/error-text.ts';

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
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  color: ${color.textMuted};
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

interface PlayerProps {
  recording: PendingRecording;
  label: string;
}

const Player = ({ recording: { audio, seconds }, label }: PlayerProps) => {
  const src = useAudioSource(audio);
  return src ? (
    <AudioPlayer
      src={src}
      seconds={seconds ?? undefined}
      label={label}
      autoPlay
      problem="This browser can’t play it. Download it instead."
    />
  ) : null;
};

const DownloadButton = ({ recording: { audio, fileName } }: { recording: PendingRecording }) => {
  const icon = <Download size={18} aria-hidden />;
  if (typeof audio === 'string')
    return (
      <DownloadLink
        href={browserPath(`${audio}?download=1`)}
        download={fileName}
        aria-label="Download"
        title="Download"
      >
        {icon}
      </DownloadLink>
    );
  return (
    <IconButton
      aria-label="Download"
      title="Download"
      onClick={() => void audio().then((blob) => download(blob, fileName))}
    >
      {icon}
    </IconButton>
  );
};

interface Props {
  recording: PendingRecording;
  onDiscard: () => void;
}

export const RecordingItem = ({ recording, onDiscard }: Props) => {
  const { startedAt, name, seconds, bytes, remark, problem, sendLabel, disabled, send } = recording;
  const [playing, setPlaying] = useState(false);
  const when = formatDayAndTime(startedAt);
  const facts = [name && when, seconds === null ? null : formatClock(seconds), formatBytes(bytes), remark];

  return (
    <Item>
      <div>
        <When>{name ?? when}</When>
        <Facts>{facts.filter(Boolean).join(' · ')}</Facts>
        {problem ? <ErrorText>{problem}</ErrorText> : null}
      </div>
      {playing ? <Player recording={recording} label={`Recording of ${when}`} /> : null}
      <Actions>
        <Button disabled={disabled} onClick={send}>
          <Send size={16} aria-hidden />
          {sendLabel}
        </Button>
        <IconButton
          aria-label={playing ? 'Hide player' : 'Play'}
          title={playing ? 'Hide player' : 'Play'}
          aria-expanded={playing}
          onClick={() => setPlaying(!playing)}
        >
          {playing ? <ChevronUp size={18} aria-hidden /> : <Play size={18} aria-hidden />}
        </IconButton>
        <DownloadButton recording={recording} />
        <IconButton $danger aria-label="Discard" title="Discard" disabled={disabled} onClick={onDiscard}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </Actions>
    </Item>
  );
};
