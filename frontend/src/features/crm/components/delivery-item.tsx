import type { CrmDelivery } from '@debrief/contracts/http/crm';
import { Check, CircleAlert, CircleQuestionMark, Clock, Minus, Undo2, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { Badge, type BadgeTone } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EntryActions, EntryDetail } from '../../../components/ui/entry.ts';
import { Link } from '../../../components/ui/link.tsx';
import { formatDay, formatDayAndTime } from '../../../lib/format.ts';
import { pathOfNotePage } from '../../../lib/paths.ts';
import { color, fontSize, space } from '../../../theme/index.ts';
import { recordsText } from '../crm-words.ts';
import { QuestionsForm } from './questions-form.tsx';

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[1]} ${space[3]};
  padding: ${space[3]} 0;

  & + & {
    border-top: 1px solid ${color.border};
  }

  > form {
    grid-column: 1 / -1;
  }
`;

const Side = styled.div`
  display: grid;
  justify-items: end;
  max-width: 140px;
  gap: ${space[1]};

  > div {
    justify-content: flex-end;
  }
`;

const Reason = styled.p`
  font-size: ${fontSize.small};
`;

const Words = styled.div`
  overflow-wrap: anywhere;

  a {
    color: ${color.accent};
    font-weight: 550;
  }
`;

const looks: Record<CrmDelivery['state'], readonly [BadgeTone, LucideIcon, string]> = {
  waiting: ['neutral', Clock, 'Waiting'],
  writing: ['accent', Clock, 'Writing'],
  asking: ['caution', CircleQuestionMark, 'Needs an answer'],
  written: ['positive', Check, 'Written'],
  failed: ['negative', CircleAlert, 'Failed'],
  undone: ['neutral', Undo2, 'Removed'],
  skipped: ['neutral', Minus, 'Not written'],
};

export const deliveryName = ({ title, createdAt }: CrmDelivery): string =>
  title ?? `the note of ${formatDayAndTime(createdAt)}`;

/** A deleted note has no page. */
const isDeleted = ({ title, state }: CrmDelivery) => title === null && state === 'undone';

const undoable: readonly CrmDelivery['state'][] = ['written', 'asking', 'failed'];

const nextAttemptText = ({ attempts, nextAttemptAt }: CrmDelivery) =>
  attempts > 0 && nextAttemptAt ? `Next attempt: ${formatDayAndTime(nextAttemptAt)}.` : '';

interface Props {
  delivery: CrmDelivery;
  onRetry: () => void;
  onUndo: () => void;
  onAnswer: (answers: Record<string, string>) => Promise<void>;
}

export const DeliveryItem = ({ delivery, onRetry, onUndo, onAnswer }: Props) => {
  const { noteId, title, state, reason, questions, records, attempts, createdAt } = delivery;
  const [tone, icon, text] = looks[state];
  const name = deliveryName(delivery);
  const canRetry = state === 'failed' || (state === 'waiting' && attempts > 0);
  const canUndo = undoable.includes(state) && records.length > 0;
  return (
    <Item>
      <Words>
        {isDeleted(delivery) ? 'Deleted note' : <Link to={pathOfNotePage(noteId)}>{title ?? 'Unknown'}</Link>}
        <EntryDetail>{formatDay(createdAt)}</EntryDetail>
        {reason ? <Reason>{reason}</Reason> : null}
        <EntryDetail>
          {[recordsText(records), nextAttemptText(delivery)].filter(Boolean).join(' ')}
        </EntryDetail>
      </Words>
      <Side>
        <Badge tone={tone} icon={icon}>
          {text}
        </Badge>
        {canRetry || canUndo ? (
          <EntryActions>
            {canRetry ? (
              <Button $kind="secondary" aria-label={`Try again to write ${name}`} onClick={onRetry}>
                Try again
              </Button>
            ) : null}
            {canUndo ? (
              <Button $kind="secondary" aria-label={`Undo ${name}`} onClick={onUndo}>
                Undo
              </Button>
            ) : null}
          </EntryActions>
        ) : null}
      </Side>
      {questions.length > 0 ? <QuestionsForm name={name} questions={questions} onAnswer={onAnswer} /> : null}
    </Item>
  );
};
