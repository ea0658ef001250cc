import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Logo } from '../../../components/ui/logo.tsx';
import { contentWidth, space } from '../../../theme/index.ts';
import { ThemeToggle } from '../../../components/theme-toggle.tsx';

const Bar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  width: 100%;
  max-width: ${contentWidth};
  margin: 0 auto;
  padding: ${space[4]};
`;

const Side = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`;

export const LandingNavigation = () => (
  <Bar>
    <Logo />
    <Side>
      <ThemeToggle />
      <ButtonLink to={paths.login} $kind="secondary">
        Login / Sign up
      </ButtonLink>
    </Side>
  </Bar>
);
