import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { TextareaField } from '../../../components/ui/field.tsx';
import { ProblemText } from '../../../components/ui/problem-text.ts';
import { errorMessage } from '../../../lib/api-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { readText, removeItem, writeText } from '../../../lib/storage.ts';
import { color, fontSize, space } from '../../../theme/index.ts';
import { addContacts } from '../api/use-contacts.ts';
import { parseContacts, type ParsedContacts } from '../parse-contacts.ts';

const Stack = styled.form`
  display: grid;
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
`;

/** The largest file that is read: 5,000 contacts take less. */
const maxFileBytes = 10 * 1024 * 1024;

const counted = (count: number) => (count === 1 ? '1 name' : `${formatCount(count)} names`);

const foundText = ({ contacts, skipped }: ParsedContacts) =>
  [
    contacts.length > 0 ? `${counted(contacts.length)} found.` : 'No names found.',
    skipped > 0
      ? `${skipped === 1 ? '1 entry has' : `${formatCount(skipped)} entries have`} no usable name.`
      : '',
  ].join(' ');

interface Props {
  /** The key under which this tab keeps what was typed. */
  draftKey: string;
  onAdded: () => Promise<unknown>;
}

/** Adds people and companies from a pasted list or a file. */
export const AddContacts = ({ draftKey, onAdded }: Props) => {
  const [text, setText] = useState(() => readText('tab', draftKey) ?? '');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const file = useRef<HTMLInputElement>(null);
  const parsed = parseContacts(text);

  const change = (changed: string) => {
    setText(changed);
    setSaid('');
    setProblem(undefined);
    if (changed) writeText('tab', draftKey, changed);
    else removeItem('tab', draftKey);
  };

  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > maxFileBytes) return setProblem(`“${chosen.name}” is larger than 10 MB.`);
    try {
      change(await chosen.text());
    } catch {
      setProblem(`“${chosen.name}” cannot be read. Choose it again.`);
    }
  };

  const add = async () => {
    setBusy(true);
    try {
      const added = await addContacts(parsed.contacts);
      change('');
      setSaid(added === 0 ? 'All of them were already on your list.' : `${counted(added)} added.`);
    } catch (error) {
      setProblem(errorMessage(error) ?? 'The names could not be added. Try again.');
    }
    // After a failure as well: of a long list a part may have been added.
    await onAdded();
    setBusy(false);
  };

  return (
    <Stack
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && parsed.contacts.length > 0) void add();
      }}
    >
      <TextareaField
        label="Add people and companies"
        hint="One on each line: name, company, email. Or choose a CSV or vCard file from your address book or CRM."
        rows={4}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <Row>
        <Button type="submit" disabled={busy || parsed.contacts.length === 0}>
          {busy ? 'Adding...' : 'Add to my list'}
        </Button>
        <Button type="button" $kind="secondary" disabled={busy} onClick={() => file.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.vcf,text/csv,text/vcard,text/plain"
          aria-label="A CSV or vCard file"
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Status role="status">{text.trim() ? foundText(parsed) : said}</Status>
      </Row>
      {problem ? <ProblemText role="alert">{problem}</ProblemText> : null}
    </Stack>
  );
};
