import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadable } from '../lib/loadable.ts';
import { paths, focusSearch } from '../lib/paths.ts';
import { useShortcuts } from '../lib/use-shortcuts.ts';
import { Region } from '../components/ui/region.tsx';

const help = loadable<{ onClose: () => void }>(() => import('./shortcuts-help.tsx'));
const palette = loadable<{ onHelp: () => void; onClose: () => void }>(
  () => import('./palette/command-palette.tsx'),
);

export const Shortcuts = () => {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'help' | 'palette' | null>(null);
  const close = () => setOpen(null);
  useShortcuts({
    '/': () => {
      const search = document.querySelector<HTMLElement>('main input[type="search"]');
      if (search) search.focus();
      else void navigate(paths.dashboard, { state: focusSearch });
    },
    n: () => void navigate(paths.record),
    f: () => void navigate(paths.followUps),
    '?': () => setOpen('help'),
    'mod+k': () => {
      // Loads the code first, so that the page stays unchanged if loading fails, for example offline.
      palette.load().then(
        () => setOpen('palette'),
        (error: unknown) => console.error('Loading the command palette failed', error),
      );
    },
  });
  return (
    <Region>
      {open === 'help' ? <help.Component onClose={close} /> : null}
      {open === 'palette' ? <palette.Component onHelp={() => setOpen('help')} onClose={close} /> : null}
    </Region>
  );
};
