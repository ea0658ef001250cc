// Faults that disable the controls of notifications.
import { onOneMachine } from './attack-tests.ts';
import type { Fault } from './fault.ts';

const mailer = 'services/mailer/src';

export const pushFaults: readonly Fault[] = [
  {
    ...onOneMachine(65),
    file: `${mailer}/push/create-push.ts`,
    find: 'options.fetchPush ?? fetchOutside',
    replace: 'options.fetchPush ?? (fetch as unknown as typeof fetchOutside)',
    guards: 'requests to push services reach public addresses only',
  },
  {
    ...onOneMachine(66),
    file: `${mailer}/domain/push.ts`,
    find: 'JSON.stringify([userId, endpoint])',
    replace: 'JSON.stringify([userId && endpoint])',
    guards: 'a push subscription belongs to its user',
  },
];
