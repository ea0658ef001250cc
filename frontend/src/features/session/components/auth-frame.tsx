import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { CenteredPage } from '../../../components/ui/centered-page.ts';
import { Logo } from '../../../components/ui/logo.tsx';
import { PageSubtitle, PageTitle } from '../../../components/ui/page-title.ts';
import { color, media, space } from '../../../theme/index.ts';

const Sheet = styled(Card)`
  display: grid;
  gap: ${space[6]};
  width: min(100%, 420px);
  padding: ${space[8]};

  ${media.phone} {
    padding: ${space[6]} ${space[5]};
  }
`;

const Foot = styled.p`
  text-align: center;
  color: ${color.textMuted};
`;

interface Props {
  title: string;
  subtitle: string;
  foot: ReactNode;
  children: ReactNode;
}

export const AuthFrame = ({ title, subtitle, foot, children }: Props) => (
  <CenteredPage>
    <Logo />
    <Sheet as="div">
      <div>
        <PageTitle>{title}</PageTitle>
        <PageSubtitle>{subtitle}</PageSubtitle>
      </div>
      {children}
      {foot ? <Foot>{foot}</Foot> : null}
    </Sheet>
    <ButtonLink to={paths.landing} $kind="quiet">
      <ArrowLeft size={16} aria-hidden /> Back to Home
    </ButtonLink>
  </CenteredPage>
);
