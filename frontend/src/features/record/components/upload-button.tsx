import { acceptedAudioFiles } from '@debrief/contracts/audio-types';
import { Upload as UploadIcon } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { ActionRow } from '../../../components/ui/action-row.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useUploads } from '../use-uploads.ts';

/** Hidden on touch screens, which have no drag and drop. */
const DropHint = styled.span`
  @media (hover: none) {
    display: none;
  }
`;

export const UploadButton = () => {
  const { able, add } = useUploads();
  const input = useRef<HTMLInputElement>(null);
  if (!able) return null;
  return (
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
  );
};
