import { acceptedAudioFiles } from '@debrief/contracts/audio-types';
import { Upload as UploadIcon } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { ActionRow } from '../../../components/ui/action-row.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useOnline } from '../../../lib/use-online.ts';
import { color, fontSize, radius, space } from '../../../theme/index.ts';
import { useTranscription } from '../transcription.api.ts';
import { cannotTranscribe } from '../recording-options.ts';
import { takeSharedItems } from '../shared-items.ts';
import { onDroppedFiles } from '../uploads/drop-files.ts';
import { createUploads } from '../uploads/uploads.ts';
import { UploadList } from './upload-list.tsx';
import { useVoice, useVoiceFlow } from '../use-record-work.ts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

/** Hidden on touch screens, which have no drag and drop. */
const DropHint = styled.span`
  @media (hover: none) {
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

const useUploads = () => {
  const { uploads } = useVoice();
  const store = uploads(createUploads);
  const state = useSyncExternalStore(store.subscribe, store.getState);
  return { ...store, ...state };
};

export interface UploadRecordingsProps {
  onSharedText: (text: string) => void;
}

const UploadRecordings = ({ onSharedText }: UploadRecordingsProps) => {
  const { uploads, refusals, add, cancel, resume, dismissRefusals } = useUploads();
  const { noTranscriber } = useVoiceFlow();
  const { data: info } = useTranscription();
  const online = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const [dragging, setDragging] = useState(false);
  const able = info !== undefined && !cannotTranscribe({ info, noTranscriber });

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
      {able ? (
        <ActionRow>
          <Button $kind="secondary" onClick={() => input.current?.click()}>
            <UploadIcon size={18} aria-hidden />
            Upload recordings
          </Button>
          <span>
            Voice messages and memos, up to 25 MB each.<DropHint> You can also drop them here.</DropHint>
          </span>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={acceptedAudioFiles}
            aria-label="Recordings to upload"
            onChange={(event) => {
              void add([...(event.target.files ?? [])]);
              // Allows choosing the same file twice.
              event.target.value = '';
            }}
          />
        </ActionRow>
      ) : null}
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
