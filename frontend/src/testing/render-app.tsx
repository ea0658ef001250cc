import '@testing-library/jest-dom';
import { act, cleanup, configure, render } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { http, HttpResponse } from 'msw';
import { StrictMode, useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { App } from '../app/app.tsx';
import { paths } from '../app/paths.ts';
import { loadAhead } from '../app/routes.tsx';
import { removeToast, showCarriedToast, toastStore } from '../lib/toasts.ts';
import { aUser } from './factories.ts';
import { server, setUpServer } from './server.ts';

/** A busy machine takes its time; a test that waits in vain fails all the same. */
configure({ asyncUtilTimeout: 10_000 });

const sessionPath = '/api/auth/user';

export const signedIn = (user = aUser()) => server.use(http.get(sessionPath, () => HttpResponse.json(user)));

export const signedOut = () =>
  server.use(
    http.get(sessionPath, () =>
      HttpResponse.json({ error: 'Please sign in', code: 'unauthenticated' }, { status: 401 }),
    ),
  );

/** An answer as a service gives it when it refuses. */
export const refusal = (status: number, error: string, fields?: Record<string, string>) =>
  HttpResponse.json({ error, code: 'refused', ...(fields && { fields }) }, { status });

let place = '';

const Place = () => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    place = `${pathname}${search}`;
  });
  return null;
};

/** Where the app is now. */
export const currentPlace = () => place;

/** The whole app at a path, with a cache of its own. */
export const renderApp = (path: string, { strict = false } = {}) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[path]}>
        <Place />
        <App />
      </MemoryRouter>
    </SWRConfig>,
    strict ? { wrapper: StrictMode } : {},
  );

/** What main.tsx does first on a page that was loaded anew. */
export const afterReload = () => act(showCarriedToast);

/** For every file that renders the app: calls are answered by the test, and nothing of one test reaches another. */
export const setUpApp = () => {
  setUpServer();

  beforeAll(async () => {
    await Promise.all([...Object.values(paths).map(loadAhead), import('../components/ui/toaster.tsx')]);
  });

  afterEach(() => {
    cleanup();
    act(() => toastStore.current().forEach(({ id }) => removeToast(id)));
    localStorage.clear();
    sessionStorage.clear();
    globalThis.indexedDB = new IDBFactory();
  });
};
