import { Download } from 'lucide-react';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { AudioPlayer } from '../../../components/ui/audio-player.tsx';
import { iconButtonStyle } from '../../../components/ui/icon-button.tsx';
import { audioPath } from '../shared/note-keys.api.ts';
import { color, fontSize, space } from '../../../theme/index.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
`;

const Part = styled.div`
  margin-top: ${space[5]};
`;

const Name = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const DownloadLink = styled.a<{ $danger?: boolean }>`
  ${iconButtonStyle}
`;

interface Props {
  noteId: string;
  seconds?: number | undefined;
  ref?: RefObject<HTMLAudioElement | null>;
}

export const NoteAudio = ({ noteId, seconds, ref }: Props) => {
  return (
    <Part>
      <Name>Recording</Name>
      <Row>
        <AudioPlayer
          ref={ref}
          src={audioPath(noteId)}
          seconds={seconds}
          label="Recording of this call"
          problem="This recording won’t play. It may have been deleted; try downloading it."
        />
        <DownloadLink
          href={audioPath(noteId, { download: true })}
          download
          aria-label="Download recording"
          title="Download recording"
        >
          <Download size={18} aria-hidden />
        </DownloadLink>
      </Row>
    </Part>
  );
};
