import type { SalesNote } from '@debrief/contracts/http/notes';
import type { ExtractedField } from '@debrief/contracts/note-fields';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { color, fontSize, space } from '../../../theme/index.ts';
import { HighlightedTranscript } from './highlighted-transcript.tsx';

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
`;

const Title = styled.h3`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

interface Props {
  note: SalesNote;
  highlighted: ExtractedField | null;
  onEdit: () => void;
}

export const ResultTranscript = ({ note, highlighted, onEdit }: Props) => (
  <Part>
    <Head>
      <Title>Transcript</Title>
      <Button $kind="secondary" onClick={onEdit}>
        Edit transcript
      </Button>
    </Head>
    <HighlightedTranscript
      text={note.transcription}
      evidence={note.evidence}
      mentions={undefined}
      highlighted={highlighted}
      reveal={false}
      words={[]}
      saying={null}
      onPlayFrom={() => undefined}
    />
  </Part>
);
