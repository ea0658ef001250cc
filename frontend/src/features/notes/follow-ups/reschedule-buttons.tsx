import { followUpDay } from '@debrief/contracts/http/follow-up-days';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { readerDay } from '../../../lib/date-preferences.ts';
import { loadable } from '../../../lib/loadable.ts';
import { fontSize, media, space } from '../../../theme/index.ts';
import { rescheduleOptions } from './follow-ups.ts';
import { nameOfNote } from '../shared/name-of-note.ts';
import type { PickDayProps } from './pick-day-dialog.tsx';
import { Region } from '../../../components/ui/region.tsx';

const dialog = loadable<PickDayProps>(() => import('./pick-day-dialog.tsx'));

export const SmallButton = styled(Button).attrs({ $kind: 'secondary' })`
  min-height: 32px;
  padding: ${space[1]} ${space[3]};
  font-size: ${fontSize.small};

  ${media.phone} {
    min-height: 44px;
  }
`;

interface Props {
  note: SalesNote;
  onMove: (day: string) => void;
}

export const RescheduleButtons = ({ note, onMove }: Props) => {
  const [picking, setPicking] = useState(false);
  const today = readerDay(new Date());
  const day = followUpDay(note);
  const name = nameOfNote(note);
  return (
    <>
      {rescheduleOptions(day, today).map((option) => (
        <SmallButton
          key={option.label}
          aria-label={`Move the follow-up with ${name}: ${option.label.toLowerCase()}`}
          onClick={() => onMove(option.day)}
        >
          {option.label}
        </SmallButton>
      ))}
      <SmallButton
        aria-haspopup="dialog"
        aria-label={`Move the follow-up with ${name}: pick a day`}
        onClick={() => setPicking(true)}
      >
        Pick a day
      </SmallButton>
      {picking ? (
        <Region>
          <dialog.Component
            name={name}
            day={day === null || day < today ? today : day}
            onPick={onMove}
            onClose={() => setPicking(false)}
          />
        </Region>
      ) : null}
    </>
  );
};
