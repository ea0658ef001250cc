// Gallery for developers: run `npm run dev -w frontend` and open /gallery.html. Not part of the build.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { startTheme } from '../theme/use-theme.ts';
import { Gallery } from './gallery.tsx';

startTheme();

const root = document.getElementById('root');
if (!root) throw new Error('gallery.html has no #root');
createRoot(root).render(
  <StrictMode>
    <MemoryRouter initialEntries={['/current']}>
      <Gallery />
    </MemoryRouter>
  </StrictMode>,
);
