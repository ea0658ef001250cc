import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { preloadPage } from './app/routes.tsx';
import { basePath } from './lib/base-path.ts';
import { showSavedToast } from './lib/toasts.ts';
import { startTheme } from './theme/use-theme.ts';

const pageLoaded = preloadPage(window.location.pathname.slice(basePath.length) || '/');
startTheme();
showSavedToast();

/** Reloads a page from the back/forward cache, which may show an ended session or an unfinished request. */
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload();
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = (
  <StrictMode>
    <BrowserRouter basename={basePath}>
      <App />
    </BrowserRouter>
  </StrictMode>
);
// Waits for the page's code, because React would delay suspended content by 300 ms. Renders in a transition,
// which yields to the browser.
void pageLoaded.then(() =>
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, app);
    else createRoot(root).render(app);
  }),
);
