import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { browser } from '../../../lib/browser.ts';
import { afterLogin } from '../../../lib/paths.ts';
import { useSession } from '../session.api.ts';
import { returnEmail, returnReason } from '../return-to.ts';

const Words = styled.span`
  overflow-wrap: anywhere;
`;

export const SignInReason = ({ state }: { state: unknown }) => {
  const { data: session } = useSession({ watch: true });
  if (session?.status !== 'changed') return <Notice>{returnReason(state)}</Notice>;
  const other = session.now?.email ?? 'someone else';
  return (
    <>
      <Notice role="alert">
        <Words>
          You’re signed in as {other} in another tab. What you typed or recorded here is kept for{' '}
          {returnEmail(state)}.
        </Words>
      </Notice>
      <Button $kind="secondary" $wide onClick={() => browser.load(afterLogin)}>
        <Words>Continue as {other}</Words>
      </Button>
    </>
  );
};
