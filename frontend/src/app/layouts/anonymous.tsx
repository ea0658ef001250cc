import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Loading } from '../../components/ui/spinner.tsx';
import { ApiProvider } from '../../lib/api-provider.tsx';

const Anonymous = () => (
  <ApiProvider>
    <Suspense fallback={<Loading />}>
      <Outlet />
    </Suspense>
  </ApiProvider>
);

export default Anonymous;
