import { Suspense } from 'react';
import { usePageViews } from '../features/analytics/use-page-views.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';
import { Toasts } from './toasts.tsx';

/** Everything below a router: the browser's in main.tsx, one in memory in tests. index.html says that code is loading. */
export const App = () => {
  usePageViews();
  return (
    <ErrorBoundary>
      <Suspense>
        <AppRoutes />
      </Suspense>
      <Toasts />
    </ErrorBoundary>
  );
};
