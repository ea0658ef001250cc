import type { SalesNote } from '@debrief/contracts/http/notes';
import { useCallback, useEffect, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageRegion, Region } from '../../components/ui/region.tsx';
import { Loading } from '../../components/ui/spinner.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { TopNavigation } from './top-navigation.tsx';
import {
  fetchNewestNote,
  useAddNoteToCache,
  useRefetchNotes,
} from '../../features/notes/shared/notes.api.ts';
import { LatestNoteProvider, useLatestNote } from '../../features/notes/note/latest-note.tsx';
import { RecordProvider } from '../../features/record/components/record-provider.tsx';
import { useAnnounceFinished } from '../../features/record/use-announce-finished.ts';
import { RequireUser } from '../../features/session/components/require-user.tsx';
import { ApiProvider } from '../../lib/api-provider.tsx';
import { registerServiceWorker } from '../../lib/register-service-worker.ts';
import { color, wideWidth, media, radius, space } from '../../theme/index.ts';
import { paths } from '../../lib/paths.ts';
import { Shortcuts } from '../shortcuts.tsx';
import { useFocusOnNavigation } from '../use-focus-on-navigation.ts';

const Main = styled.main`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: ${space[6]};
  width: 100%;
  max-width: ${wideWidth};
  margin: 0 auto;
  padding: ${space[8]} ${space[4]} ${space[24]};

  &:focus {
    outline: none;
  }

  ${media.phone} {
    padding-top: ${space[6]};
  }
`;

const Skip = styled.a`
  position: absolute;
  top: ${space[2]};
  left: ${space[2]};
  z-index: 50;
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.control};
  background: ${color.surface};

  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

/** The welcome page has its own links. */
const withoutNavigation: readonly string[] = [paths.welcome];

/** Removes the heading that the gateway wrote into the page. */
const removeFirstPaint = () => document.querySelector('.first-paint')?.remove();

const Frame = () => {
  useEffect(removeFirstPaint, []);
  const main = useFocusOnNavigation<HTMLElement>();
  const { pathname } = useLocation();
  const refetchNotes = useRefetchNotes(pathname === paths.dashboard);
  const { show } = useLatestNote();
  const isRecording = pathname === paths.record;
  useAnnounceFinished(
    useCallback(() => {
      refetchNotes();
      if (!isRecording) return;
      fetchNewestNote()
        .then((note) => note && show(note))
        .catch((error: unknown) => console.error('Fetching the new note failed', error));
    }, [refetchNotes, show, isRecording]),
  );
  return (
    <>
      {withoutNavigation.includes(pathname) ? null : (
        <>
          <Skip href="#content">Skip to content</Skip>
          <Region>
            <TopNavigation />
          </Region>
        </>
      )}
      <Main id="content" ref={main} tabIndex={-1}>
        <Region optional>
          <ConnectionNotice showsNotes={pathname.startsWith(paths.dashboard)} />
        </Region>
        <PageRegion loading={<Loading />} resetKey={pathname}>
          <Outlet />
        </PageRegion>
      </Main>
      <Shortcuts />
    </>
  );
};

const WithRecorder = ({ children }: { children: ReactNode }) => {
  const addNoteToCache = useAddNoteToCache();
  const { show } = useLatestNote();
  const onSaved = useCallback(
    (note: SalesNote) => {
      addNoteToCache(note);
      show(note);
    },
    [addNoteToCache, show],
  );
  return <RecordProvider onSaved={onSaved}>{children}</RecordProvider>;
};

const SignedIn = () => {
  useEffect(registerServiceWorker, []);
  return (
    <ApiProvider>
      <RequireUser>
        <LatestNoteProvider>
          <WithRecorder>
            <Frame />
          </WithRecorder>
        </LatestNoteProvider>
      </RequireUser>
    </ApiProvider>
  );
};

export default SignedIn;
