import { FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ActionRow } from '../../../components/ui/action-row.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useLatest } from '../../../lib/use-latest.ts';
import type { readTextFile } from '../text-import/read-text-file.ts';
import { onDroppedFiles } from '../uploads/drop-files.ts';

/** Includes MIME types: some phones ignore extensions. */
const accept =
  '.txt,.vtt,.srt,.docx,.zip,.md,text/plain,text/vtt,application/zip,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const read = async (file: File): ReturnType<typeof readTextFile> => {
  try {
    return await (await import('../text-import/read-text-file.ts')).readTextFile(file);
  } catch {
    return { refusal: `“${file.name}” can’t be read. Check your connection and try again.` };
  }
};

export interface ImportTextProps {
  readonly onText: (text: string) => void;
  readonly disabled: boolean;
}

const ImportText = ({ onText, disabled }: ImportTextProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const add = async (files: readonly File[]) => {
    if (disabled) return;
    setRefusals([]);
    for (const file of files) {
      const result = await read(file);
      if ('text' in result) onText(result.text);
      else setRefusals((before) => [...before, result.refusal]);
    }
  };
  const latestAdd = useLatest(add);
  useEffect(() => onDroppedFiles((files) => void latestAdd()(files), () => undefined), [latestAdd]); // prettier-ignore

  return (
    <>
      <ActionRow>
        <Button $kind="secondary" disabled={disabled} onClick={() => input.current?.click()}>
          <FileText size={18} aria-hidden />
          Import a file
        </Button>
        <span>A transcript, a document or an exported chat: .txt, .vtt, .srt, .docx or .zip</span>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={accept}
          aria-label="Text files to import"
          onChange={(event) => {
            void add([...(event.target.files ?? [])]);
            // Allows choosing the same file twice.
            event.target.value = '';
          }}
        />
      </ActionRow>
      {refusals.map((refusal) => (
        <Notice key={refusal} tone="caution" role="alert">
          {refusal}
        </Notice>
      ))}
    </>
  );
};

export default ImportText;
