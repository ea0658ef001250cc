import type { SalesNote } from '@debrief/contracts/http/notes';
import { CalendarClock } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Link } from '../../../components/ui/link.tsx';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { color, fontSize, space } from '../../../theme/index.ts';
import { useUnfilteredDueCounts } from '../shared/summary.api.ts';
import { countDue } from './follow-ups.ts';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[3]};
  min-height: 24px;
  font-size: ${fontSize.small};
  color: ${color.textMuted};

  a {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-height: 44px;
    margin-block: -10px;
    font-size: ${fontSize.body};
  }

  @media print {
    display: none;
  }
`;

const wordsOf = ({ overdue, today }: { overdue: number; today: number }) =>
  [
    today > 0 ? `${formatCount(today)} due today` : null,
    overdue > 0 ? `${formatCount(overdue)} overdue` : null,
  ]
    .filter(Boolean)
    .join(', ');

interface Props {
  list: {
    readonly notes: readonly SalesNote[] | undefined;
    readonly complete: boolean;
    readonly outdated: boolean;
  };
  /** True if the list is filtered. The server then counts the follow-ups of all notes. */
  filtered: boolean;
}

export const FollowUpsLink = ({ list: { notes, complete, outdated }, filtered }: Props) => {
  const known = !filtered && complete && !outdated ? notes : undefined;
  const counted = useMemo(() => known && countDue(known, new Date()), [known]);
  const found = useUnfilteredDueCounts(filtered);
  const due = filtered ? found : counted;
  const words = due ? wordsOf(due) : '';
  return (
    <Line>
      <Link to={paths.followUps}>
        <CalendarClock size={18} aria-hidden />
        Follow-ups
      </Link>
      {words}
    </Line>
  );
};
