import { styled } from 'styled-components';
import { ButtonLink } from '../../components/ui/button.tsx';
import { CenteredPage } from '../../components/ui/centered-page.ts';
import { Logo } from '../../components/ui/logo.tsx';
import { useSession } from '../../features/session/session.api.ts';
import { ApiProvider } from '../../lib/api-provider.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { color, fontSize, space } from '../../theme/index.ts';
import { paths } from '../../lib/paths.ts';

const Page = styled(CenteredPage)`
  text-align: center;
`;

const Title = styled.h1`
  font-size: ${fontSize.title};
  font-weight: 650;
  letter-spacing: -0.02em;
`;

const Text = styled.p`
  margin-top: ${space[2]};
  color: ${color.textMuted};
`;

const WayOn = () => {
  const { data: session } = useSession();
  return session?.status === 'signed-in' ? (
    <ButtonLink to={paths.dashboard} $kind="secondary">
      Go to your dashboard
    </ButtonLink>
  ) : (
    <ButtonLink to={paths.landing} $kind="secondary">
      Go home
    </ButtonLink>
  );
};

const NotFoundPage = () => {
  useTitle('404 Page Not Found');
  return (
    <Page>
      <Logo />
      <div>
        <Title>404 Page Not Found</Title>
        <Text>Did you forget to add the page to the router?</Text>
      </div>
      <ApiProvider>
        <WayOn />
      </ApiProvider>
    </Page>
  );
};

export default NotFoundPage;
