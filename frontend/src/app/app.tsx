import { usePageViews } from '../features/analytics/use-page-views.ts';
import { PageRegion } from '../components/ui/region.tsx';
import { AppRoutes } from './routes.tsx';
import { Toasts } from './toasts.tsx';

/** Everything below the router: BrowserRouter in main.tsx, MemoryRouter in tests. index.html has the first loading text. */
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
