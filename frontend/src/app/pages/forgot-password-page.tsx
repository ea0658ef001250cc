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
      title="Forgot your password?"
      subtitle="We’ll email you a link to choose a new one"
      foot={
        <>
          Remembered it? <Link to={paths.login}>Sign in</Link>
        </>
      }
    >
      {password ? (
        <ForgotPasswordForm />
      ) : (
        <Notice>Password sign-in is off here. Please use one of the other options.</Notice>
      )}
    </AuthFrame>
  );
};

export default ForgotPasswordPage;
