import { usePageViews } from '../features/analytics/use-page-views.ts';
import { PageRegion } from '../components/ui/region.tsx';
import { AppRoutes } from './routes.tsx';
import { Toasts } from './toasts.tsx';

/** The app without a router, because tests use another one. */
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
