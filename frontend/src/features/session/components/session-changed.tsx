import type { SessionUser } from '@debrief/contracts/http/auth';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { CenteredPage } from '../../../components/ui/centered-page.ts';
import { PageSubtitle, PageTitle } from '../../../components/ui/page-title.ts';
import { browser } from '../../../lib/browser.ts';
import { pageUser } from '../../../lib/page-user.ts';
import { afterLogin, paths } from '../../../lib/paths.ts';
import { clearToasts } from '../../../lib/toasts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { space } from '../../../theme/index.ts';
import type { ReturnState } from '../return-to.ts';

const Words = styled.div`
  max-width: 52ch;
  text-align: center;
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
`;

/** Replaces the page of a user when somebody else has signed in in another tab. */
export const SessionChanged = ({ now }: { now: SessionUser | undefined }) => {
  useTitle('Signed in as somebody else');
  useEffect(clearToasts, []);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const email = pageUser()?.email ?? '';
  const signIn = () => {
    const state: ReturnState = { returnTo: `${pathname}${search}`, email, reason: 'changed' };
    void navigate(paths.login, { state, replace: true });
  };
  return (
    <CenteredPage>
      <Words role="alert">
        <PageTitle>You’re signed in as {now?.email ?? 'somebody else'} in another tab</PageTitle>
        <PageSubtitle>
          What you typed or recorded here is kept on this device for {email}. Sign in again to continue.
        </PageSubtitle>
      </Words>
      <Actions>
        <Button onClick={signIn}>Sign in as {email}</Button>
        <Button $kind="secondary" onClick={() => browser.load(afterLogin)}>
          Continue as {now?.email ?? 'the other user'}
        </Button>
      </Actions>
    </CenteredPage>
  );
};
