import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Logo } from '../../../components/ui/logo.tsx';
import { color, fontSize, media, space } from '../../../theme/index.ts';

const Page = styled.main`
  flex: 1;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space[6]};
  padding: ${space[8]} ${space[4]};
`;

const Sheet = styled(Card)`
  display: grid;
  gap: ${space[6]};
  width: min(100%, 420px);
  padding: ${space[8]};

  ${media.phone} {
    padding: ${space[6]} ${space[5]};
  }
`;

const Title = styled.h1`
  font-size: ${fontSize.title};
  font-weight: 650;
  letter-spacing: -0.02em;
  line-height: 1.25;
`;

const Subtitle = styled.p`
  margin-top: ${space[1]};
  color: ${color.textMuted};
`;

const Foot = styled.p`
  text-align: center;
  color: ${color.textMuted};
`;

interface Props {
  title: string;
  subtitle: string;
  /** The link to the other form. */
  foot: ReactNode;
  children: ReactNode;
}

export const AuthFrame = ({ title, subtitle, foot, children }: Props) => (
  <Page>
    <Logo />
    <Sheet as="div">
      <div>
        <Title>{title}</Title>
        <Subtitle>{subtitle}</Subtitle>
      </div>
      {children}
      <Foot>{foot}</Foot>
    </Sheet>
    <ButtonLink to={paths.landing} $kind="quiet">
      <ArrowLeft size={16} aria-hidden /> Back to Home
    </ButtonLink>
  </Page>
);

export const AuthForm = styled.form`
  display: grid;
  gap: ${space[4]};
`;
