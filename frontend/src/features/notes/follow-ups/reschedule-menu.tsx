import { useState, type ReactNode } from 'react';
import { MenuButton } from '../../../components/ui/menu-button.tsx';
import { Region } from '../../../components/ui/region.tsx';
import { readerDay } from '../../../lib/date-preferences.ts';
import { formatCalendarDay } from '../../../lib/format.ts';
import { loadable } from '../../../lib/loadable.ts';
import { rescheduleOptions } from './follow-ups.ts';
import type { PickDayProps } from './pick-day-dialog.tsx';

const dialog = loadable<PickDayProps>(() => import('./pick-day-dialog.tsx'));

interface Props {
  /** Accessible name of the button, which contains its text. */
  label: string;
  /** Shown in the dialog. */
  name: string;
  day: string | null;
  onMove: (day: string) => void;
  children: ReactNode;
}

export const RescheduleMenu = ({ label, name, day, onMove, children }: Props) => {
  const [picking, setPicking] = useState(false);
  const today = readerDay(new Date());
  const items = rescheduleOptions(day, today).map((option) => ({
    label: option.label,
    hint: formatCalendarDay(new Date(option.day), { weekday: 'short', month: 'short', day: 'numeric' }),
    run: () => onMove(option.day),
  }));
  return (
    <>
      <MenuButton label={label} items={[...items, { label: 'Pick a day…', run: () => setPicking(true) }]}>
        {children}
      </MenuButton>
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
