import { usePageViews } from '../features/analytics/use-page-views.ts';
import { PageRegion } from '../components/ui/region.tsx';
import { AppRoutes } from './routes.tsx';
import { Toasts } from './toasts.tsx';

/** Must be inside a router. Tests use a different router than the browser. */
export const App = () => {
  usePageViews();
  return (
    <>
      <PageRegion>
        <AppRoutes />
      </PageRegion>
      <Toasts />
    </>
  );
};
