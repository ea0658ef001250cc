import { Upload as UploadIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useOnline } from '../../../lib/use-online.ts';
import { color, fontSize, radius, space } from '../../../theme/index.ts';
import { useTranscription } from '../transcription.api.ts';
import { takeSharedItems } from '../shared-items.ts';
import { onDroppedFiles } from '../uploads/drop-files.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from '../use-uploads.ts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};

  &:empty {
    display: none;
  }
`;

const DropTarget = styled.div`
  position: fixed;
  inset: ${space[3]};
  z-index: 10;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[3]};
  border: 2px dashed ${color.accent};
  border-radius: ${radius.card};
  background: ${color.accentSoft};
  color: ${color.accent};
  font-size: ${fontSize.lead};
  font-weight: 600;
  pointer-events: none;
`;

const Refusals = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin-bottom: ${space[3]};
  overflow-wrap: anywhere;
`;

export interface UploadRecordingsProps {
  onSharedText: (text: string) => void;
}

const UploadRecordings = ({ onSharedText }: UploadRecordingsProps) => {
  const { uploads, refusals, able, add, cancel, resume, dismissRefusals } = useUploads();
  const { data: info } = useTranscription();
  const online = useOnline();
  const [dragging, setDragging] = useState(false);

  useEffect(() => (able ? onDroppedFiles((files) => void add(files), setDragging) : undefined), [able, add]);
  useEffect(() => {
    if (online) resume();
  }, [online, resume]);
  const [search, setSearch] = useSearchParams();
  const isShared = search.has('shared');
  useEffect(() => {
    if (!isShared || info === undefined) return;
    setSearch({}, { replace: true });
    void takeSharedItems().then(({ text, files }) => {
      if (text) onSharedText(text);
      return files.length > 0 ? add(files) : undefined;
    });
  }, [isShared, info, setSearch, onSharedText, add]);

  return (
    <Stack>
      {refusals.length > 0 ? (
        <Notice tone="caution" role="alert">
          <Refusals>
            {refusals.map((refusal) => (
              <li key={refusal}>{refusal}</li>
            ))}
          </Refusals>
          <Button $kind="secondary" onClick={dismissRefusals}>
            Dismiss
          </Button>
        </Notice>
      ) : null}
      {uploads.length > 0 ? (
        <UploadList uploads={uploads} online={online} onCancel={(id) => void cancel(id)} />
      ) : null}
      {dragging ? (
        <DropTarget>
          <UploadIcon size={40} aria-hidden />
          Drop your recordings here
        </DropTarget>
      ) : null}
    </Stack>
  );
};

export default UploadRecordings;
