import { maxContacts } from '@debrief/contracts/http/limits';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { TextareaField } from '../../../components/ui/field.tsx';
import { ErrorText } from '../../../components/ui/error-text.ts';
import { formatCount } from '../../../lib/format.ts';
import { color, fontSize, space } from '../../../theme/index.ts';
import { maxFileMegabytes, useAddContacts, type AddContactsOptions } from '../use-add-contacts.ts';
import { EncodingField, ImportPreview } from './import-preview.tsx';

const Stack = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
`;

const Status = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const hint = `One per line: name, company, email. Or choose a CSV or vCard file of at most ${maxFileMegabytes} MB from your address book or CRM. Your list holds at most ${formatCount(maxContacts)} names.`;

const FileButton = ({ disabled, onOpen }: { disabled: boolean; onOpen: (file: File) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button type="button" $kind="secondary" disabled={disabled} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.vcf,text/csv,text/vcard,text/plain"
        aria-label="A CSV or vCard file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onOpen(file);
          event.target.value = '';
        }}
      />
    </>
  );
};

export const AddContacts = (options: AddContactsOptions) => {
  const form = useAddContacts(options);
  const { file, preview, tooMany, room, problem, busy } = form;
  return (
    <Stack
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {file ? (
        <>
          <Row>
            “{file.name}”
            <Button type="button" $kind="quiet" disabled={busy} onClick={() => form.chooseFile(undefined)}>
              Don’t use this file
            </Button>
          </Row>
          {problem ? <ErrorText role="alert">{problem}</ErrorText> : null}
        </>
      ) : (
        <TextareaField
          label="Add people and companies"
          hint={hint}
          error={problem}
          rows={4}
          value={form.text}
          onChange={(event) => form.type(event.target.value)}
        />
      )}
      {preview ? <ImportPreview {...preview} choices={form.choices} onChoose={form.choose} /> : null}
      {file && form.encoding ? (
        <EncodingField
          encoding={form.encoding}
          onChoose={(encoding) => form.chooseFile({ ...file, encoding })}
        />
      ) : null}
      {tooMany ? <ErrorText role="alert">{tooMany}</ErrorText> : null}
      <Row>
        {tooMany && room === 0 ? null : (
          <Button type="submit">
            {busy ? 'Adding...' : tooMany ? `Add the first ${formatCount(room)}` : 'Add to my list'}
          </Button>
        )}
        <FileButton disabled={busy} onOpen={(chosen) => void form.openFile(chosen)} />
        <Status role="status">{form.status}</Status>
      </Row>
    </Stack>
  );
};
