import { Link } from '../../components/ui/link.tsx';
import { Loading } from '../../components/ui/spinner.tsx';
import { IncompleteLink } from '../../features/account-links/components/incomplete-link.tsx';
import { VerifyAddress } from '../../features/account-links/components/verify-address.tsx';
import { useLinkToken } from '../../features/account-links/link-token.ts';
import { useSession } from '../../features/session/session.api.ts';
import { AuthFrame } from '../../features/session/components/auth-frame.tsx';
import { paths } from '../../lib/paths.ts';

const VerifyPage = () => {
  const token = useLinkToken();
  const { data: session, error } = useSession();
  if (!session && !error) return <Loading />;
  const user = session?.status === 'signed-in' ? session.user : null;
  return (
    <AuthFrame
      title="Confirm your address"
      subtitle={token ? 'One click and you’re done' : 'The link is incomplete'}
      foot={
        token ? (
          <>
            Not you? <Link to={paths.landing}>Leave this page</Link>, and nothing changes
          </>
        ) : null
      }
    >
      {token ? (
        <VerifyAddress token={token} ownAddresses={user && [user.email, user.salesNotesEmail]} />
      ) : (
        <IncompleteLink />
      )}
    </AuthFrame>
  );
};

export default VerifyPage;
