import type { NoteChange } from '@debrief/contracts/http/note-pages';
import { noteField, type Sentiment } from '@debrief/contracts/note-fields';
import { styled } from 'styled-components';
import { Section } from '../../../components/ui/section.tsx';
import { formatCount, formatDayAndTime } from '../../../lib/format.ts';
import { color, fontSize, space } from '../../../theme/index.ts';
import { useNoteHistory } from './note.api.ts';
import { sentimentLabels } from '../shared/sentiment-words.ts';

const List = styled.ol`
  display: grid;
  gap: ${space[3]};
`;

const Item = styled.li`
  overflow-wrap: anywhere;
`;

const When = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const valueWords = (field: NoteChange['field'], value: NoteChange['before']) => {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'number') return formatCount(value);
  return noteField(field).kind === 'sentiment' ? sentimentLabels[value as Sentiment] : `“${value}”`;
};

const changeWords = ({ field, before, after }: NoteChange) =>
  noteField(field).kind === 'transcript'
    ? 'Transcript edited'
    : `${noteField(field).shortLabel}: ${valueWords(field, before)} → ${valueWords(field, after)}`;

export const NoteHistory = ({ id }: { id: string }) => {
  const { data = [] } = useNoteHistory(id);
  if (data.length === 0) return null;
  return (
    <Section title="Edit history">
      <List>
        {data.map((change, index) => (
          <Item key={index}>
            {changeWords(change)}
            <When>
              {change.by === 'engine' ? 'Re-read, ' : null}
              <time dateTime={change.at}>{formatDayAndTime(change.at)}</time>
            </When>
          </Item>
        ))}
      </List>
    </Section>
  );
};
