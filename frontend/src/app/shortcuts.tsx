import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadable } from '../lib/loadable.ts';
import { paths } from '../lib/paths.ts';
import { useShortcuts } from '../lib/use-shortcuts.ts';

const help = loadable<{ onClose: () => void }>(() => import('./shortcuts-help.tsx'));

/** The shortcuts of all pages, and the dialog that lists them. */
export const Shortcuts = () => {
  const navigate = useNavigate();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useShortcuts({
    '/': () => {
      const search = document.querySelector<HTMLElement>('main input[type="search"]');
      if (search) search.focus();
      else void navigate(paths.dashboard);
    },
    n: () => void navigate(paths.record),
    '?': () => setIsHelpOpen(true),
  });
  return isHelpOpen ? (
    <Suspense>
      <help.Component onClose={() => setIsHelpOpen(false)} />
    </Suspense>
  ) : null;
};
