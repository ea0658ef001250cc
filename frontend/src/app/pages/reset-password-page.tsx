import { Link } from '../../components/ui/link.tsx';
import { IncompleteLink } from '../../features/account-links/components/incomplete-link.tsx';
import { ResetPasswordForm } from '../../features/account-links/components/reset-password-form.tsx';
import { useLinkToken } from '../../features/account-links/link-token.ts';
import { useSession } from '../../features/session/session.api.ts';
import { AuthFrame } from '../../features/session/components/auth-frame.tsx';
import { paths } from '../../lib/paths.ts';

const ResetPasswordPage = () => {
  const token = useLinkToken();
  const { mutate } = useSession();
  return (
    <AuthFrame
      title="Choose a new password"
      subtitle="You’ll be signed out everywhere and your passkeys will be removed"
      foot={
        <>
          Link not working? <Link to={paths.forgotPassword}>Send a new one</Link>
        </>
      }
    >
      {token ? <ResetPasswordForm token={token} onReset={() => mutate()} /> : <IncompleteLink />}
    </AuthFrame>
  );
};

export default ResetPasswordPage;
