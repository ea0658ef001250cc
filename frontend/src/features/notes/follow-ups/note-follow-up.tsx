import { followUpDay } from '@debrief/contracts/http/follow-up-days';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { styled } from 'styled-components';
import { SmallButton } from '../../../components/ui/button.tsx';
import { space } from '../../../theme/index.ts';
import { nameOfNote } from '../shared/name-of-note.ts';
import { calendarFilePath } from '../shared/note-keys.api.ts';
import { useFollowUpActions } from './use-follow-up-actions.ts';
import { DueDates } from './due-dates.tsx';
import { RescheduleMenu } from './reschedule-menu.tsx';

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-top: ${space[2]};

  @media print {
    display: none;
  }
`;

export const NoteFollowUp = ({ note }: { note: SalesNote }) => {
  const change = useFollowUpActions();
  const isDone = note.followUpDoneAt !== undefined;
  const day = followUpDay(note);
  const isDue = day !== null;
  const name = nameOfNote(note);
  return (
    <>
      <DueDates followUp={note}>
        {isDue ? (
          <li>
            <a href={calendarFilePath(note.id)} download>
              Add to calendar
            </a>
          </li>
        ) : null}
      </DueDates>
      <Tools role="group" aria-label="Follow-up">
        {isDone ? (
          <SmallButton onClick={() => void change(note, { done: false })}>Not done yet</SmallButton>
        ) : (
          <>
            {isDue ? (
              <SmallButton onClick={() => void change(note, { done: true })}>Mark as done</SmallButton>
            ) : null}
            <RescheduleMenu
              {...{ name, day }}
              label={isDue ? `Reschedule the follow-up with ${name}` : `Set a follow-up with ${name}`}
              onMove={(due) => void change(note, { due })}
            >
              {isDue ? 'Reschedule' : 'Set a follow-up'}
            </RescheduleMenu>
          </>
        )}
      </Tools>
    </>
  );
};
