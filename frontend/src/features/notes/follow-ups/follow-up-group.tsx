import type { FollowUpChange } from '@debrief/contracts/http/follow-up';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { ListFooter } from '../../../components/ui/list-footer.ts';
import { Section } from '../../../components/ui/section.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { formatCount } from '../../../lib/format.ts';
import { useIncrementalList } from '../../../lib/use-incremental-list.ts';
import { color, fontSize, radius, space } from '../../../theme/index.ts';
import type { DueGroup } from './follow-ups.ts';
import { FollowUpItem } from './follow-up-item.tsx';
import { RescheduleMenu } from './reschedule-menu.tsx';

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

const Aside = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
`;

/** Number of overdue follow-ups that are shown at first. */
const fewOverdue = 10;

interface Props {
  group: DueGroup<SalesNote>;
  today: string;
  onChange: (note: SalesNote, change: FollowUpChange) => void;
  onMoveAll?: ((notes: readonly SalesNote[], due: string) => void) | undefined;
}

export const FollowUpGroup = ({ group: { title, due }, today, onChange, onMoveAll }: Props) => {
  const { shown, ...rest } = useIncrementalList(due);
  const [isOpen, setOpen] = useState(title !== 'Overdue');
  const isCut = !isOpen && due.length > fewOverdue;
  const all = `all ${formatCount(due.length)}`;
  const aside = (
    <Aside>
      {onMoveAll && due.length > 1 ? (
        <RescheduleMenu
          label={`Move ${all} overdue follow-ups`}
          name={`All ${formatCount(due.length)} overdue follow-ups`}
          day={null}
          onMove={(day) =>
            onMoveAll(
              due.map(({ note }) => note),
              day,
            )
          }
        >
          Move {all}
        </RescheduleMenu>
      ) : null}
      <Count>{formatCount(due.length)}</Count>
    </Aside>
  );
  return (
    <Section title={title} aside={aside}>
      <List aria-label={title}>
        {(isCut ? shown.slice(0, fewOverdue) : shown).map(({ note, day }) => (
          <FollowUpItem key={note.id} {...{ note, day, today, onChange }} />
        ))}
      </List>
      {isCut ? (
        <ListFooter>
          <Button $kind="secondary" onClick={() => setOpen(true)}>
            Show {all}
          </Button>
        </ListFooter>
      ) : (
        <ShowMore {...rest} />
      )}
    </Section>
  );
};
