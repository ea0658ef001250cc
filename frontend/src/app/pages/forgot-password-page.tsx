import { Link } from '../../components/ui/link.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { ForgotPasswordForm } from '../../features/account-links/components/forgot-password-form.tsx';
import { AuthFrame } from '../../features/session/components/auth-frame.tsx';
import { paths } from '../../lib/paths.ts';
import { useSignInOptions } from '../../lib/use-sign-in-options.ts';
import { useTitle } from '../../lib/use-title.ts';

const ForgotPasswordPage = () => {
  useTitle('Forgot your password?');
  const { password } = useSignInOptions();
  return (
    <AuthFrame
      title="Forgot Your Password?"
      subtitle="We mail you a link to choose a new one"
      foot={
        <>
          Remembered it? <Link to={paths.login}>Sign in</Link>
        </>
      }
    >
      {password ? (
        <ForgotPasswordForm />
      ) : (
        <Notice>Passwords are off here. Use one of the ways on the sign-in page.</Notice>
      )}
    </AuthFrame>
  );
};

export default ForgotPasswordPage;
