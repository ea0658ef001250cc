import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Region } from '../../../components/ui/region.tsx';
import { loadable } from '../../../lib/loadable.ts';
import { titleStyle } from '../../../theme/title-style.ts';
import { color, columnWidth, fontSize, space } from '../../../theme/index.ts';
import { LandingNavigation } from '../components/landing-navigation.tsx';

const footer = loadable(async () => ({
  default: (await import('../components/landing-footer.tsx')).LandingFooter,
}));

const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  width: 100%;
  max-width: calc(${columnWidth} + 2 * ${space[4]});
  margin: 0 auto;
  padding: ${space[8]} ${space[4]} ${space[16]};

  ul {
    display: grid;
    gap: ${space[2]};
    padding-left: ${space[5]};
    list-style: disc;
  }
`;

const Title = styled.h1`
  ${titleStyle}
`;

const Lead = styled.p`
  margin-top: ${space[2]};
  font-size: ${fontSize.lead};
  color: ${color.textMuted};
`;

const Place = styled.section`
  display: grid;
  gap: ${space[3]};
`;

const SectionTitle = styled.h2`
  font-size: ${fontSize.lead};
  font-weight: 600;
`;

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export const TextSection = ({ id, title, children }: SectionProps) => (
  <Place aria-labelledby={id}>
    <SectionTitle id={id}>{title}</SectionTitle>
    {children}
  </Place>
);

interface Props {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A public page of text. Its children are `TextSection` elements. */
export const TextPage = ({ title, lead, children }: Props) => (
  <>
    <LandingNavigation />
    <Main>
      <div>
        <Title>{title}</Title>
        <Lead>{lead}</Lead>
      </div>
      {children}
    </Main>
    <Region optional>
      <footer.Component />
    </Region>
  </>
);
