import { useDeferredValue, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { InvalidResponse } from '../../../lib/api-error.ts';
import { setDatePreferences } from '../../../lib/date-preferences.ts';
import { paths } from '../../../lib/paths.ts';
import { Loading } from '../../../components/ui/spinner.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { useSession } from '../session.api.ts';
import { useSessionEvents } from '../use-session-events.ts';
import type { ReturnState } from '../return-to.ts';
import { pageUser } from '../../../lib/page-user.ts';
import { UserContext } from '../../../lib/session-user.ts';

export const RequireUser = ({ children }: { children: ReactNode }) => {
  useSessionEvents();
  const { data: session, error, isValidating, mutate } = useSession({ watch: true });
  const { pathname, search } = useLocation();
  // Deferred, because rendering the page in the same task would block a phone.
  const isKnown = useDeferredValue(session !== undefined);

  if (!session && error && !isValidating) {
    const title = error instanceof InvalidResponse ? 'We couldn’t check your sign-in' : 'Can’t reach Debrief';
    return <ErrorState title={title} text={error.message} onRetry={() => void mutate()} />;
  }
  if (!session || !isKnown) return <Loading />;
  if (session.status === 'ended' || session.status === 'changed') {
    const state: ReturnState = {
      returnTo: `${pathname}${search}`,
      email: pageUser()?.email ?? '',
      signedOut: session.status === 'ended' && session.elsewhere,
    };
    return <Navigate to={paths.login} state={state} replace />;
  }
  if (session.status === 'anonymous') return <Navigate to={paths.login} replace />;
  // Must run before a child formats a date.
  setDatePreferences(session.user);
  return <UserContext value={session.user}>{children}</UserContext>;
};
