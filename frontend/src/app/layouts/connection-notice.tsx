import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useSWRConfig } from 'swr';
import { Notice } from '../../components/ui/notice.tsx';
import { isSummaryKey, isNoteList, notesKey } from '../../features/notes/shared/note-keys.api.ts';
import { formatTimeOrDate } from '../../lib/format.ts';
import { freshness } from '../../lib/offline-cache/offline-cache.ts';
import { sessionKey } from '../../lib/session-user.ts';
import { useOnline } from '../../lib/use-online.ts';
import { color } from '../../theme/index.ts';

const Retry = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.accent};
  text-decoration: underline;
  cursor: pointer;
`;

const isShown = (key: unknown) =>
  key === sessionKey ||
  isNoteList(key) ||
  isSummaryKey(key) ||
  (typeof key === 'string' && key.startsWith(`${notesKey}/`));

interface Props {
  showsNotes: boolean;
}

export const ConnectionNotice = ({ showsNotes }: Props) => {
  const online = useOnline();
  const { at, isCached } = useSyncExternalStore(freshness.subscribe, freshness.getState);
  const { mutate } = useSWRConfig();
  const fetchAgain = useCallback(() => {
    freshness.setState({ isCached: false });
    mutate(isShown).catch((error: unknown) => console.error('Refetching the notes failed', error));
  }, [mutate]);
  const isOutdated = online && isCached;
  useEffect(() => {
    // Refetches only if cached data is shown. SWR itself does not refetch on reconnect.
    const onOnline = () => freshness.getState().isCached && fetchAgain();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [fetchAgain]);
  if (online && !isOutdated) return null;
  const since = showsNotes && at !== null ? ` Showing notes from ${formatTimeOrDate(at)}.` : '';
  return (
    <Notice tone="caution">
      {online ? (
        <>
          Can’t reach Debrief.{since}{' '}
          <Retry type="button" onClick={fetchAgain}>
            Try again
          </Retry>
        </>
      ) : (
        `You’re offline.${since || ' What you record or type is saved on this device.'}`
      )}
    </Notice>
  );
};
