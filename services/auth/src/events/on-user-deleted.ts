import { userDeleted } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import type { OpenSessionStore } from '../domain/open-sessions.ts';

/** Erases the list of the user’s sessions, which tells what devices they have. The sessions themselves are over already. */
export const onUserDeleted = (sessions: Pick<OpenSessionStore, 'eraseByUser'>) =>
  subscription({
    queue: 'auth.user.erase-sessions',
    event: userDeleted,
    handle: ({ data }) => sessions.eraseByUser(data.userId),
  });
