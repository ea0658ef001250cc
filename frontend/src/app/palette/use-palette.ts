import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNoteSearch } from '../../features/notes/shared/notes.api.ts';
import { useLogout } from '../../features/session/session.api.ts';
import { useUser } from '../../lib/session-user.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { useOnline } from '../../lib/use-online.ts';
import { useTheme } from '../../theme/use-theme.ts';
import { groupsFor, type Action } from './commands.ts';

interface Ways {
  readonly onHelp: () => void;
  readonly onClose: () => void;
}

const none: readonly [] = [];

export const usePalette = (typed: string, { onHelp, onClose }: Ways) => {
  const { isAdmin } = useUser();
  const { theme, toggle } = useTheme();
  const { logOut } = useLogout();
  const navigate = useNavigate();
  const online = useOnline();
  const text = typed.trim();
  const asked = useDebouncedValue(text);
  const { data, error, isValidating } = useNoteSearch(asked);
  const isSearching = asked !== text || (data === undefined && isValidating);
  const notes = asked === text && data ? data : none;
  const groups = groupsFor(typed, { isAdmin, theme, notes });
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0);
  const ran = useRef(false);

  const run = (action: Action) => {
    ran.current = 'to' in action;
    onClose();
    if ('to' in action) void navigate(action.to);
    else if (action.run === 'theme') toggle();
    else if (action.run === 'help') onHelp();
    else void logOut();
  };

  const problem = online
    ? 'Couldn’t search your notes. Everything else still works.'
    : 'You’re offline, so we can’t search your notes.';
  return {
    groups,
    status: isSearching ? 'Searching…' : `${count} ${count === 1 ? 'result' : 'results'}`,
    failed: error && !isSearching ? problem : null,
    run,
    /** Returns true if a command has opened a page, which receives the focus. */
    hasRun: () => ran.current,
  };
};
