import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session-user.ts';

/** Must be inside RequireUser. */
export const RequireAdmin = ({ children }: { children: ReactNode }) =>
  useUser().isAdmin ? children : <Navigate to={paths.dashboard} replace />;
