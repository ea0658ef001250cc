import { CalendarClock } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FormActions, FormAside, FormSheet } from '../../../components/ui/form-sheet.ts';
import type { PasswordDialogProps } from '../../../components/ui/password-dialog.tsx';
import { QueryBoundary } from '../../../components/ui/query-boundary.tsx';
import { Region } from '../../../components/ui/region.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { ApiError, isSessionExpired } from '../../../lib/api-error.ts';
import { formatDay } from '../../../lib/format.ts';
import { loadable } from '../../../lib/loadable.ts';
import { addToast } from '../../../lib/toasts.ts';
import { accountMessages } from '../account-messages.ts';
import { useCalendarFeed } from '../calendar-feed.api.ts';
import type NewCalendarAddress from './new-calendar-address.tsx';

const newAddress = loadable<ComponentProps<typeof NewCalendarAddress>>(
  () => import('./new-calendar-address.tsx'),
);
const passwordDialog = loadable<PasswordDialogProps>(async () => ({
  default: (await import('../../../components/ui/password-dialog.tsx')).PasswordDialog,
}));

interface ActionsProps {
  createdAt: string | null;
  isBusy: boolean;
  onCreate: () => Promise<void>;
  onTurnOff: () => Promise<void>;
}

const CalendarActions = ({ createdAt, isBusy, onCreate, onTurnOff }: ActionsProps) => (
  <FormActions>
    <FormAside>{createdAt ? `On since ${formatDay(createdAt)}.` : ''}</FormAside>
    {createdAt ? (
      <Button $kind="secondary" disabled={isBusy} onClick={() => void onTurnOff()}>
        Turn off
      </Button>
    ) : null}
    <Button $kind="secondary" disabled={isBusy} onClick={() => void onCreate()}>
      <CalendarClock size={16} aria-hidden />{' '}
      {createdAt ? 'Create new calendar link' : 'Create calendar link'}
    </Button>
  </FormActions>
);

const CalendarSection = () => {
  const { query, make, turnOff } = useCalendarFeed();
  const [address, setAddress] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isConfirming, setConfirming] = useState(false);

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      if (!isSessionExpired(failure)) addToast(accountMessages.calendarNotChanged(failure));
    }
    setBusy(false);
  };
  const create = async (password?: string) => {
    // First, because the address is shown only once.
    await newAddress.load();
    setAddress(await make(password));
  };
  const startCreating = () =>
    run(async () => {
      try {
        await create();
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.code !== 'password_required') throw failure;
        setConfirming(true);
      }
    });
  const end = () =>
    run(async () => {
      await turnOff();
      setAddress(null);
      addToast(accountMessages.calendarOff);
    });

  return (
    <Section title="Calendar">
      <FormSheet as="div">
        <p>
          See your follow-ups in Google Calendar, Outlook or Apple Calendar. Anyone with the link can see
          them, so keep it to yourself.
        </p>
        {address && query.data?.createdAt ? (
          <Region>
            <newAddress.Component address={address} />
          </Region>
        ) : null}
        <QueryBoundary
          query={query}
          loading={<TableSkeleton label="Loading your calendar" />}
          errorTitle="Couldn’t load your calendar"
        >
          {({ createdAt }) => (
            <CalendarActions createdAt={createdAt} isBusy={isBusy} onCreate={startCreating} onTurnOff={end} />
          )}
        </QueryBoundary>
        {isConfirming ? (
          <Region>
            <passwordDialog.Component
              title="Create a calendar link"
              description="Anyone with the link can see your follow-ups, so please confirm that it’s you."
              confirm="Create"
              pending="Creating..."
              onClose={() => setConfirming(false)}
              onConfirm={async (password) => {
                await create(password);
                setConfirming(false);
              }}
            />
          </Region>
        ) : null}
      </FormSheet>
    </Section>
  );
};

export default CalendarSection;
