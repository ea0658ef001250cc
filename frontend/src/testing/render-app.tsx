import '@testing-library/jest-dom';
import { act, cleanup, configure, render } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { http, HttpResponse } from 'msw';
import { StrictMode, useLayoutEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { App } from '../app/app.tsx';
import { paths } from '../lib/paths.ts';
import { preloadPage } from '../app/routes.tsx';
import { setPageUser } from '../lib/page-user.ts';
import { removeToast, showSavedToast, toastStore } from '../lib/toasts.ts';
import { aUser } from './factories.ts';
import { server, setUpServer } from './server.ts';

// Milliseconds. Long, for busy machines.
configure({ asyncUtilTimeout: 30_000 });

const sessionPath = '/api/auth/user';

export const signedIn = (user = aUser()) => server.use(http.get(sessionPath, () => HttpResponse.json(user)));

export const signedOut = () =>
  server.use(
    http.get(sessionPath, () =>
      HttpResponse.json({ error: 'Please sign in', code: 'unauthenticated' }, { status: 401 }),
    ),
  );

export const errorResponse = (status: number, error: string, fields?: Record<string, string>) =>
  HttpResponse.json({ error, code: 'refused', ...(fields && { fields }) }, { status });

let place = '';

const LocationProbe = () => {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    place = `${pathname}${search}`;
  });
  return null;
};

export const currentLocation = () => place;

/** Renders the app with an empty SWR cache, as after a page load. */
export const renderApp = (path: string, { strict = false } = {}) => {
  setPageUser(undefined);
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[path]}>
        <LocationProbe />
        <App />
      </MemoryRouter>
    </SWRConfig>,
    strict ? { wrapper: StrictMode } : {},
  );
};

export const simulateReload = () => act(showSavedToast);

export const setUpApp = () => {
  setUpServer();

  beforeAll(async () => {
    await Promise.all([...Object.values(paths).map(preloadPage), import('../components/ui/toaster.tsx')]);
  });

  afterEach(() => {
    cleanup();
    act(() => toastStore.getState().forEach(({ id }) => removeToast(id)));
    localStorage.clear();
    sessionStorage.clear();
    globalThis.indexedDB = new IDBFactory();
  });
};
