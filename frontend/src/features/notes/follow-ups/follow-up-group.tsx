import type { FollowUpChange } from '@debrief/contracts/http/follow-up';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { styled } from 'styled-components';
import { Section } from '../../../components/ui/section.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { formatCount } from '../../../lib/format.ts';
import { useIncrementalList } from '../../../lib/use-incremental-list.ts';
import { color, fontSize, radius } from '../../../theme/index.ts';
import type { DueGroup } from './follow-ups.ts';
import { FollowUpItem } from './follow-up-item.tsx';

const List = styled.ul`
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  overflow: clip;
`;

const Count = styled.span`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

interface Props {
  group: DueGroup<SalesNote>;
  today: string;
  onChange: (note: SalesNote, change: FollowUpChange) => void;
}

export const FollowUpGroup = ({ group: { title, due }, today, onChange }: Props) => {
  const { shown, ...rest } = useIncrementalList(due);
  return (
    <Section title={title} aside={<Count>{formatCount(due.length)}</Count>}>
      <List aria-label={title}>
        {shown.map(({ note, day }) => (
          <FollowUpItem key={note.id} {...{ note, day, today, onChange }} />
        ))}
      </List>
      <ShowMore {...rest} />
    </Section>
  );
};
