import type { CrmConnection, CrmPreview } from '@debrief/contracts/http/crm';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { useState } from 'react';
import { styled } from 'styled-components';
import { EntryDetail, EntryName } from '../../../components/ui/entry.ts';
import { SelectField } from '../../../components/ui/field.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { QueryBoundary } from '../../../components/ui/query-boundary.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { formatDay, formatDayAndTime } from '../../../lib/format.ts';
import { color, fontSize, space } from '../../../theme/index.ts';
import { useAccountOptions, usePreview, useRecentNotes } from '../connection.api.ts';
import { actionText, capitalize } from '../crm-words.ts';

const Records = styled.ul`
  display: grid;
  gap: ${space[4]};
`;

const Fields = styled.dl`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: ${space[1]} ${space[3]};
  margin-top: ${space[1]};
  font-size: ${fontSize.small};

  dt {
    color: ${color.textMuted};
  }

  dd {
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

const Questions = styled.ul`
  margin: 0;
  padding-left: ${space[5]};
  list-style: disc;
`;

const nameOf = ({ contactName, companyName, createdAt }: SalesNote) =>
  [contactName, companyName, formatDay(createdAt)].filter(Boolean).join(', ');

type Records = CrmPreview['records'];

const isId = ({ name }: Records[number]['fields'][number]) => name === 'owner' || name === 'stage';

const RecordList = ({ id, name, records }: Pick<CrmConnection, 'id' | 'name'> & { records: Records }) => {
  const hasIds = records.some(({ fields }) => fields.some(isId));
  const { data: options } = useAccountOptions(hasIds ? id : null);
  const choices = [...(options?.owners ?? []), ...(options?.stages ?? [])];
  const textOf = (field: Records[number]['fields'][number]) => {
    if (field.name === 'at') return formatDayAndTime(field.value);
    return (isId(field) && choices.find((choice) => choice.id === field.value)?.label) || field.value;
  };
  return (
    <Records aria-label={`Records in ${name}`}>
      {records.map(({ object, action, existing, fields }) => (
        <li key={object}>
          <EntryName>{[capitalize(object), existing].filter(Boolean).join(': ')}</EntryName>
          <EntryDetail>{actionText(action, name)}</EntryDetail>
          {fields.length > 0 ? (
            <Fields>
              {fields.map((field) => [
                <dt key={`${field.name}-name`}>{field.name === 'at' ? 'Time' : capitalize(field.name)}</dt>,
                <dd key={field.name}>{textOf(field)}</dd>,
              ])}
            </Fields>
          ) : null}
        </li>
      ))}
    </Records>
  );
};

const Preview = ({ connection, noteId }: { connection: CrmConnection; noteId: string }) => {
  const { id, name } = connection;
  return (
    <QueryBoundary
      query={usePreview(id, noteId)}
      loading={<TableSkeleton label={`Asking ${name}`} />}
      errorTitle="Couldn’t create the preview"
    >
      {({ reason, questions, records }) => (
        <>
          {reason ? <Notice>{reason}</Notice> : null}
          {questions.length > 0 ? (
            <Notice>
              <p>Debrief asks you before it writes this note:</p>
              <Questions>
                {questions.map((question) => (
                  <li key={question.id}>{question.text}</li>
                ))}
              </Questions>
            </Notice>
          ) : null}
          {records.length > 0 ? <RecordList id={id} name={name} records={records} /> : null}
          {!reason && questions.length === 0 && records.length === 0 ? (
            <EntryDetail>Nothing would be written.</EntryDetail>
          ) : null}
        </>
      )}
    </QueryBoundary>
  );
};

const ConnectionPreview = ({ connection }: { connection: CrmConnection }) => {
  const [noteId, setNoteId] = useState('');
  return (
    <QueryBoundary
      query={useRecentNotes()}
      loading={<TableSkeleton label="Loading your notes" />}
      errorTitle="Couldn’t load your notes"
    >
      {(notes) =>
        notes.length === 0 ? (
          <EntryDetail>You have no notes to preview yet.</EntryDetail>
        ) : (
          <>
            <SelectField
              label="Note"
              hint={`Shows what this note would write to ${connection.name} now. Nothing is written.`}
              value={noteId}
              onChange={({ target }) => setNoteId(target.value)}
            >
              <option value="">Choose a note</option>
              {notes.map((note) => (
                <option key={note.id} value={note.id}>
                  {nameOf(note)}
                </option>
              ))}
            </SelectField>
            {noteId ? <Preview key={noteId} connection={connection} noteId={noteId} /> : null}
          </>
        )
      }
    </QueryBoundary>
  );
};

export default ConnectionPreview;
