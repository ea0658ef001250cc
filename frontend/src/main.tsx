import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { preloadPage } from './app/routes.tsx';
import { showSavedToast } from './lib/toasts.ts';
import { startTheme } from './theme/use-theme.ts';

const codeOfPage = preloadPage(window.location.pathname);
startTheme();
showSavedToast();

/** A page restored from the back/forward cache may show an ended session, or a request that never finishes. */
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload();
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);
// React shows what it was waiting for 300 ms later than it could, so it starts once nothing is missing.
// As a transition it leaves the browser time for others meanwhile.
void codeOfPage.then(() => startTransition(() => createRoot(root).render(app)));
