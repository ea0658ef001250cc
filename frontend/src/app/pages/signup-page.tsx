import { Navigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { Link } from '../../components/ui/link.tsx';
import { useSession } from '../../features/session/session.api.ts';
import { AuthFrame } from '../../features/session/components/auth-frame.tsx';
import { ProviderLinks } from '../../features/session/components/provider-links.tsx';
import { SignupForm } from '../../features/session/components/signup-form.tsx';
import { useSignInOptions } from '../../lib/use-sign-in-options.ts';
import { color, fontSize } from '../../theme/index.ts';
import { textPath } from '../../lib/text-path.ts';
import { afterLogin, afterSignup, paths } from '../../lib/paths.ts';

const Agreement = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const SignupPage = () => {
  const { data: session } = useSession();
  const { password } = useSignInOptions();

  if (session?.status === 'signed-in') return <Navigate to={afterLogin} replace />;
  return (
    <AuthFrame
      title="Create Account"
      subtitle="Talk for a minute. Debrief writes the note."
      foot={
        <>
          Already have an account? <Link to={paths.login}>Sign in</Link>
        </>
      }
    >
      {password ? <SignupForm destination={afterSignup} /> : null}
      <ProviderLinks />
      <Agreement>
        By creating an account, you accept the{' '}
        <a href={textPath.terms} target="_blank">
          terms
        </a>
        . Read{' '}
        <a href={textPath.privacy} target="_blank">
          how we handle your data
        </a>
        .
      </Agreement>
    </AuthFrame>
  );
};

export default SignupPage;
