import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Link } from '../../components/ui/link.tsx';
import { useSession } from '../../features/session/session.api.ts';
import { AuthFrame } from '../../features/session/components/auth-frame.tsx';
import { LoginForm } from '../../features/session/components/login-form.tsx';
import { PasskeyButton } from '../../features/session/components/passkey-button.tsx';
import { ProviderError, ProviderLinks } from '../../features/session/components/provider-links.tsx';
import { SignInReason } from '../../features/session/components/sign-in-reason.tsx';
import { SecondFactorForm } from '../../features/session/components/second-factor-form.tsx';
import { returnEmail, returnPath } from '../../features/session/return-to.ts';
import { ticketInFragment } from '../../features/session/second-factor-ticket.ts';
import { useSignInOptions } from '../../lib/use-sign-in-options.ts';
import { afterLogin, paths } from '../../lib/paths.ts';

const LoginPage = () => {
  const { data: session } = useSession();
  const { state, hash } = useLocation();
  const { password } = useSignInOptions();
  const [ticket, setTicket] = useState(() => ticketInFragment(hash));
  const returnTo = returnPath(state);
  const destination = returnTo ?? afterLogin;

  if (session?.status === 'signed-in') return <Navigate to={destination} replace />;
  return (
    <AuthFrame
      title="Welcome Back"
      subtitle="Sign in to your sales notes"
      foot={
        <>
          New to Debrief? <Link to={paths.signup}>Create an account</Link>
        </>
      }
    >
      {returnTo ? <SignInReason state={state} /> : null}
      {ticket === null ? (
        <>
          <ProviderError />
          {password ? (
            <LoginForm email={returnEmail(state)} destination={destination} onSecondFactor={setTicket} />
          ) : null}
          <PasskeyButton destination={destination} />
          <ProviderLinks returnTo={returnTo} />
        </>
      ) : (
        <SecondFactorForm ticket={ticket} destination={destination} onStartAgain={() => setTicket(null)} />
      )}
    </AuthFrame>
  );
};

export default LoginPage;
