import { useState } from 'react';
import { CheckboxField } from '../../../components/ui/checkbox-field.tsx';
import { FormSheet } from '../../../components/ui/form-sheet.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { QueryBoundary } from '../../../components/ui/query-boundary.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { errorMessage, isSessionExpired } from '../../../lib/api-error.ts';
import { pushObstacle, type PushObstacle } from '../../../lib/push-device.ts';
import { usePush } from '../push.api.ts';

const obstacles: Readonly<Record<PushObstacle, string>> = {
  unsupported: 'This browser can’t show notifications.',
  'needs-install':
    'Add Debrief to your Home Screen first: tap Share, then Add to Home Screen. Then open it from there.',
  denied:
    'Notifications are blocked. Allow them for this site in your browser’s settings, then reload the page.',
};

const DeviceSwitch = ({ onDenied }: { onDenied: () => void }) => {
  const { query, turnOn, turnOff } = usePush();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const change = async (publicKey: string, on: boolean) => {
    setBusy(true);
    setProblem(null);
    try {
      if (!on) await turnOff(publicKey);
      else if (!(await turnOn(publicKey)) && pushObstacle() === 'denied') onDenied();
    } catch (failure) {
      if (!isSessionExpired(failure))
        setProblem(errorMessage(failure) ?? 'Couldn’t change notifications. Please try again.');
    }
    setBusy(false);
  };

  return (
    <QueryBoundary
      query={query}
      loading={<TableSkeleton label="Loading notifications" />}
      errorTitle="Couldn’t load notifications"
    >
      {({ publicKey, isOn }) =>
        publicKey === null ? (
          <p>Notifications aren’t set up on this server.</p>
        ) : (
          <>
            <CheckboxField
              label="Notifications on this device"
              checked={isOn}
              disabled={isBusy}
              onChange={(event) => void change(publicKey, event.target.checked)}
            />
            {problem ? (
              <Notice tone="caution" role="alert">
                {problem}
              </Notice>
            ) : null}
          </>
        )
      }
    </QueryBoundary>
  );
};

const NotificationsSection = () => {
  const [obstacle, setObstacle] = useState(pushObstacle);
  return (
    <Section title="Notifications">
      <FormSheet as="div">
        <p>
          See when a recording has become a note and, with the daily email on, how many follow-ups are due.
          Notifications show no names.
        </p>
        {obstacle ? <p>{obstacles[obstacle]}</p> : <DeviceSwitch onDenied={() => setObstacle('denied')} />}
      </FormSheet>
    </Section>
  );
};

export default NotificationsSection;
