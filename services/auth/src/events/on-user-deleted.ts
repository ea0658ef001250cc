import { userDeleted } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import type { OpenSessionStore } from '../domain/open-sessions.ts';

/** The sessions have already ended; the list contains personal data. */
export const onUserDeleted = (sessions: Pick<OpenSessionStore, 'eraseByUser'>) =>
  subscription({
    queue: 'auth.user.erase-sessions',
    event: userDeleted,
    handle: ({ data }) => sessions.eraseByUser(data.userId),
  });
