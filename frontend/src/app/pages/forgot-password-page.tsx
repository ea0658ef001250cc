import { Link } from '../../components/ui/link.tsx';
import { ForgotPasswordForm } from '../../features/account-links/components/forgot-password-form.tsx';
import { AuthFrame } from '../../features/session/components/auth-frame.tsx';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';

const ForgotPasswordPage = () => {
  useTitle('Forgot your password?');
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
      <ForgotPasswordForm />
    </AuthFrame>
  );
};

export default ForgotPasswordPage;
