import { matchPath, Route, Routes } from 'react-router-dom';
import { loadable } from '../lib/loadable.ts';
import { useTitle } from '../lib/use-title.ts';
import { pageList, type Page } from './pages.ts';

const layouts = {
  anonymous: loadable(() => import('./layouts/anonymous.tsx')),
  'signed-in': loadable(() => import('./layouts/signed-in.tsx')),
};

const Anonymous = layouts.anonymous.Component;
const SignedIn = layouts['signed-in'].Component;
const notFound = loadable(() => import('./pages/not-found-page.tsx'));

const routes = pageList.map((page) => ({
  ...page,
  component: loadable(() => import(`./pages/${page.file}-page.tsx`)),
}));

const partsOf = ({ component, layout }: (typeof routes)[number]) =>
  layout ? [layouts[layout], component] : [component];

/** Preloads the code of a page. Ignores errors, because the route loads the code again and shows them. */
export const preloadPage = (pathname: string) =>
  Promise.allSettled(
    routes
      .filter(({ path }) => matchPath(path, pathname))
      .flatMap(partsOf)
      .map(({ load }) => load()),
  );

const RoutedPage = ({ title, component }: (typeof routes)[number]) => {
  useTitle(title);
  return <component.Component />;
};

const routesWith = (layout: Page['layout']) =>
  routes
    .filter((page) => page.layout === layout)
    .map((page) => <Route key={page.path} path={page.path} element={<RoutedPage {...page} />} />);

export const AppRoutes = () => (
  <Routes>
    {routesWith(undefined)}
    <Route element={<Anonymous />}>{routesWith('anonymous')}</Route>
    <Route element={<SignedIn />}>{routesWith('signed-in')}</Route>
    <Route path="*" element={<notFound.Component />} />
  </Routes>
);
