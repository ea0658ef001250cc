import { usePageViews } from '../features/analytics/use-page-views.ts';
import { PageRegion } from '../components/ui/region.tsx';
import { AppRoutes } from './routes.tsx';
import { Toasts } from './toasts.tsx';

/** The app below its router: BrowserRouter in main.tsx, MemoryRouter in tests. */
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
