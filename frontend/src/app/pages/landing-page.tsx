import { styled } from 'styled-components';
import { LandingHero } from '../../features/landing/components/landing-hero.tsx';
import { LandingNavigation } from '../../features/landing/components/landing-navigation.tsx';
import { loadable } from '../../lib/loadable.ts';
import { contentWidth, space } from '../../theme/index.ts';
import { Region } from '../../components/ui/region.tsx';

/** Loaded lazily, because the sections are below the first screen. */
const sections = loadable(() => import('../../features/landing/components/landing-sections.tsx'));

const footer = loadable(async () => ({
  default: (await import('../../features/landing/components/landing-footer.tsx')).LandingFooter,
}));

const Main = styled.main`
  flex: 1;
  width: 100%;
  max-width: ${contentWidth};
  margin: 0 auto;
  padding: 0 ${space[4]};
`;

/** Keeps the footer below the first screen while the sections load. */
const Screenful = styled.div`
  min-height: 100vh;
`;

const LandingPage = () => {
  return (
    <>
      <LandingNavigation />
      <Main>
        <LandingHero />
        <Region loading={<Screenful />}>
          <sections.Component />
        </Region>
      </Main>
      <Region optional>
        <footer.Component />
      </Region>
    </>
  );
};

export default LandingPage;
