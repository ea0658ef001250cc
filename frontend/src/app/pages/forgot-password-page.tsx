import { Link } from '../../components/ui/link.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { ForgotPasswordForm } from '../../features/account-links/components/forgot-password-form.tsx';
import { AuthFrame } from '../../features/session/components/auth-frame.tsx';
import { paths } from '../../lib/paths.ts';
import { useSignInOptions } from '../../lib/use-sign-in-options.ts';

const ForgotPasswordPage = () => {
  const { password } = useSignInOptions();
  return (
    <AuthFrame
      title="Forgot Your Password?"
      subtitle="We will email you a link to choose a new one"
      foot={
        <>
          Remembered it? <Link to={paths.login}>Sign in</Link>
        </>
      }
    >
      {password ? (
        <ForgotPasswordForm />
      ) : (
        <Notice>Passwords are turned off here. Choose another way to sign in.</Notice>
      )}
    </AuthFrame>
  );
};

export default ForgotPasswordPage;
