import type { RecordingInProgress } from '@debrief/contracts/http/pipeline';
import { styled } from 'styled-components';
import { Section } from '../../../components/ui/section.tsx';
import { SpinnerIcon } from '../../../components/ui/spinner.tsx';
import { formatClock, formatDayAndTime } from '../../../lib/format.ts';
import { color, fontSize, media, radius, space } from '../../../theme/index.ts';
import { useRecordingsInProgress } from '../recordings-in-progress.api.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
`;

const Status = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  font-weight: 600;
`;

const Facts = styled.span`
  margin-left: auto;

  ${media.phone} {
    margin-left: 30px;
  }

  font-size: ${fontSize.small};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const words: Readonly<Record<RecordingInProgress['status'], string>> = {
  transcribing: 'Transcribing…',
  extracting: 'Extracting the details…',
};

export const RecordingsInProgress = () => {
  const { data = [] } = useRecordingsInProgress();
  if (data.length === 0) return null;
  return (
    <Section title="In progress">
      <List>
        {data.map(({ id, createdAt, seconds, status }) => (
          <Item key={id}>
            <Status>
              <SpinnerIcon size={18} />
              {words[status]}
            </Status>
            <Facts>
              {formatDayAndTime(createdAt)}
              {seconds === null ? null : ` · ${formatClock(seconds)}`}
            </Facts>
          </Item>
        ))}
      </List>
    </Section>
  );
};
