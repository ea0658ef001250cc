import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { loadAhead } from './app/routes.tsx';
import { showCarriedToast } from './lib/toasts.ts';
import { startTheme } from './theme/use-theme.ts';

void loadAhead(window.location.pathname);
startTheme();
showCarriedToast();

/** A page the browser kept may show a session that has ended since, or a form that waits for ever. */
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload();
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
