import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../user-context.ts';

/** Below RequireUser, which has sent everybody away who is not signed in. */
export const RequireAdmin = ({ children }: { children: ReactNode }) =>
  useUser().isAdmin ? children : <Navigate to={paths.dashboard} replace />;
